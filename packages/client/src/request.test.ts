import { expect, test } from "vitest";
import { readOptions } from "./config.ts";
import type { Operation } from "./operation.ts";
import { buildRequest } from "./request.ts";

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
    headers: { accept: "application/json" },
    body: undefined,
    init: {},
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
