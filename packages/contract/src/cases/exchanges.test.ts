import { expect, test } from "vitest";
import { tinyDocument } from "../../test/tiny-document.ts";
import { exchanges } from "./exchanges.ts";

test("every documented response is there, with its headers", () => {
  const { document, operation } = tinyDocument({ body: { schema: {}, example: [] } });
  const [first, second] = exchanges(document, operation);
  expect(first?.response).toMatchObject({
    status: 200,
    name: "one",
    body: { meta: { uniqId: "one" } },
  });
  expect(second?.response).toMatchObject({ status: 401, name: "noKey" });
  expect([...(second?.response.headers ?? [])]).toEqual([["x-request-id", "req-noKey"]]);
});

test("a response goes with the request of its name, and no request is left out", () => {
  const { document, operation } = tinyDocument({ body: { schema: {}, example: 1 } });
  const { requestBody } = document.paths[operation.path]?.post ?? {};
  const examples = { a: { value: 0 }, one: { value: 1 }, b: { value: 2 } };
  Object.assign(Object(requestBody), { content: { "application/json": { schema: {}, examples } } });
  const pairs = exchanges(document, operation).map(
    ({ request, response }) => `${request.name} -> ${response.name}`,
  );
  expect(pairs).toEqual(["one -> one", "a -> noKey", "b -> one"]);
});

test("an operation without a body is called with the examples of its parameters", () => {
  const parameters = [
    { name: "id", in: "path" as const, example: 7, schema: {} },
    { name: "limit", in: "query" as const, example: 5, schema: {} },
  ];
  const { document, operation } = tinyDocument({ parameters });
  const [first] = exchanges(document, operation);
  expect(first?.request).toEqual({ name: "parameters", path: { id: 7 }, query: { limit: 5 } });
});

test("a parameter without an example stops the run", () => {
  const { document, operation } = tinyDocument({
    parameters: [{ name: "id", in: "path", schema: {} }],
  });
  expect(() => exchanges(document, operation)).toThrow("saveThing: id has no example.");
});
