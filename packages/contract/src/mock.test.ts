import { beforeAll, expect, test } from "vitest";
import { validRequest } from "./cases/valid-requests.ts";
import { connect } from "./connect.ts";
import { callHttp } from "./faces.ts";
import { type Mock, prefer, startMock } from "./mock.ts";
import { document, operations } from "./spec.ts";
import { expectAnswer } from "./suite/expect-answer.ts";

let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
  return mock.close;
}, 30_000);

test("a status that the spec does not document is not mistaken for a documented 404", async () => {
  const [operation] = operations;
  if (!operation) throw new Error("The spec has operations.");
  const { messaging } = connect(mock.url);
  const request = validRequest(document, operation);
  const { response } = await callHttp(messaging, operation, request, prefer(418, "teapot"));
  expect(response.status).toBe(404);
  const documented = {
    status: 404,
    name: "any",
    body: { meta: { uniqId: "" } },
    headers: new Map(),
  };
  expect(() => expectAnswer(response, documented)).toThrow("application/problem+json");
});

test("a mock of a document that is not there says so", async () => {
  await expect(startMock("no-such-file.json")).rejects.toThrow("no-such-file.json");
}, 30_000);
