import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../test/fake-fetch.ts";
import { readOptions } from "./config.ts";
import { createHttp } from "./http/http.ts";
import type { Operation } from "./operation.ts";
import { buildRequest, writeBody } from "./request.ts";

const config = readOptions({ baseUrl: "https://api.example.com", apiKey: "k3y" });
const operation: Operation = {
  operationId: "getNote",
  method: "GET",
  path: "/v2.1/note",
  retry: "safe",
  input: "none",
};

test("an operation without an input sends none, whatever it is given", () => {
  expect(buildRequest(config, operation, "/v2.1/note", { limit: 5 }, {})).toEqual({
    method: "GET",
    url: "https://api.example.com/v2.1/note",
    headers: config.headers,
    body: undefined,
  });
});

test("an input is the query or the body, as the operation says", () => {
  const query = buildRequest(
    config,
    { ...operation, input: "query" },
    "/v2.1/note",
    { limit: 5 },
    {},
  );
  expect(query.url).toBe("https://api.example.com/v2.1/note?limit=5");
  const body = buildRequest(
    config,
    { ...operation, input: "body" },
    "/v2.1/note",
    { limit: 5 },
    {},
  );
  expect(body).toMatchObject({
    body: '{"limit":5}',
    headers: { "content-type": "application/json" },
  });
});

describe("a body", () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  test.each<[string, unknown, string]>([
    ["circular", circular, "body must be JSON"],
    ["with a BigInt", { id: [1n] }, "id.0 must be a text, finite number"],
    ["that writes itself as nothing", { toJSON: () => undefined }, "body must be a text, finite"],
    ["with a rounded number", { id: [1, 2 ** 53] }, "1 is above 2^53 - 1"],
    ["with a number of many digits", [{ id: 1e21 }], "id is above 2^53 - 1"],
  ])("%s is refused, and nothing is sent", async (_, body, expected) => {
    const { messaging, sent } = fakeMessaging(() => respond(200));
    for (const call of [
      () => messaging.groups.delete(body as never),
      () => createHttp(messaging).DELETE("/v2.1/group", { body: body as never }),
      () => messaging.request("POST", "/v3/voice", body as object),
    ]) {
      const error = await call().catch((error: unknown) => error);
      expect(error).toMatchObject({ name: "InvalidInputError", outcome: "not-sent" });
      expect(String(error)).toContain(expected);
    }
    expect(sent).toEqual([]);
  });

  test("may have texts of many digits, and any safe number", () => {
    const body = { message: "1234567890123456789", n: 2 ** 53 - 1, f: 0.1234567890123456 };
    expect(writeBody(body)).toBe(JSON.stringify(body));
  });
});

test("a method may be written small, and a path may have a query", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [] }));
  await messaging.request("get", "/v3/voice?limit=5", { offset: 10 });
  await messaging.request("patch", "/v3/voice", { name: "A" });
  expect(sent.map(({ url, init }) => `${init.method} ${url} ${init.body}`)).toEqual([
    "GET https://api.example.com/v3/voice?limit=5&offset=10 undefined",
    'PATCH https://api.example.com/v3/voice {"name":"A"}',
  ]);
});
