import { describe, expect, test } from "vitest";
import { answer, fakeMessaging, type Handler } from "../test/fake-fetch.ts";
import { isApiError, isParseError } from "./index.ts";

/** What a send with this response resolves to or rejects with. */
async function send(handler: Handler) {
  const { messaging } = fakeMessaging(handler, { retries: 0 });
  const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
  return messaging.sms.send(sms).catch((error: unknown) => error);
}

describe("a success", () => {
  test("is the envelope's parts and the response's", async () => {
    const headers = {
      "x-request-id": "req-1",
      "ratelimit-limit": "10",
      "ratelimit-remaining": "9",
    };
    expect(await send(() => answer(200, { data: [{ status: 6, news: true }], headers }))).toEqual({
      data: [{ status: 6, news: true }],
      meta: { numberOfErrors: 0, numberOfData: 1, status: 200, uniqId: "id-of-answer" },
      response: {
        status: 200,
        headers: expect.any(Headers),
        requestId: "req-1",
        attempts: 1,
        rateLimit: { limit: 10, remaining: 9 },
      },
    });
  });

  test("has each rate-limit header that is there, and no garbage", async () => {
    const headers = { "ratelimit-reset": "30", "ratelimit-limit": "soon" };
    expect(await send(() => answer(200, { data: [], headers }))).toHaveProperty(
      "response.rateLimit",
      { reset: 30 },
    );
  });

  test("of a mixed batch has errors beside data", async () => {
    const errors = [{ title: "Taken", message: "is taken", code: "E-3-001", extra: 1 }];
    expect(await send(() => answer(207, { data: [{}], errors }))).toMatchObject({
      data: [{}],
      errors,
    });
  });

  test("without meta gets one that counts", async () => {
    expect(await send(() => Response.json({ data: [{}] }))).toMatchObject({
      meta: { numberOfErrors: 0, numberOfData: 1, status: 200, uniqId: "" },
    });
  });

  test("without content has no data", async () => {
    expect(await send(() => new Response(null, { status: 204 }))).toMatchObject({ data: [] });
  });
});

describe("a response that is not the service's", () => {
  test.each([
    ["HTML", () => new Response("<h1>Log in</h1>", { headers: { "content-type": "text/html" } })],
    ["a truncated body", () => new Response('{"meta":{"status":200},"da')],
    ["an empty body", () => new Response("")],
    ["JSON of another shape", () => Response.json(["a"])],
    ["data that is no list", () => Response.json({ data: 42 })],
  ])("%s is a ParseError with the text", async (_, handler) => {
    const error = await send(handler);
    if (!isParseError(error)) throw error;
    expect(error).toMatchObject({
      code: "invalid_response",
      outcome: "unknown",
      operationId: "sendSms",
    });
    expect(error.body).toBe(await handler().text());
    expect(error.message).toContain("baseUrl");
  });

  test("a long one is cut", async () => {
    const error = await send(() => new Response("x".repeat(5000)));
    expect(isParseError(error) && error.body.length).toBe(2000);
  });
});

describe("any other status", () => {
  test("names the operation, the field, the remedy and the request", async () => {
    const entry = {
      title: "Malformed value",
      message: "A phone number starts with a plus sign.",
      code: "E-2-004",
      meta: { parameter: "phoneNumbers.0", value: "0048500500500" },
    };
    const error = await send(() =>
      answer(422, { errors: [entry], headers: { "x-request-id": "req-9" } }),
    );
    if (!isApiError(error, 422)) throw error;
    expect(error.message).toBe(
      "sendSms: HTTP 422: phoneNumbers.0: A phone number starts with a plus sign. (E-2-004) Correct the input; nothing was done. (request req-9)",
    );
    expect(error).toMatchObject({
      code: "E-2-004",
      status: 422,
      outcome: "rejected",
      requestId: "req-9",
      attempts: 1,
      errors: [entry],
    });
  });

  test.each([
    ["empty", () => new Response(null, { status: 500, headers: { "content-length": "0" } })],
    ["HTML", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["truncated", () => new Response('{"meta":', { status: 500 })],
  ])("is an ApiError though its body is %s", async (_, handler) => {
    const error = await send(handler);
    if (!isApiError(error)) throw error;
    expect(error).toMatchObject({ errors: [], code: `HTTP_${error.status}`, outcome: "unknown" });
  });

  test("keeps what the service adds to an entry, and accepts one that lacks everything", async () => {
    const errors = [{ hint: "new" }, "nonsense", null];
    const error = await send(() => answer(422, { errors }));
    expect(error).toMatchObject({ errors: [{ hint: "new" }], code: "HTTP_422" });
  });

  test.each([300, 304, 399])(
    "HTTP %i is an ApiError: a redirect is not followed",
    async (status) => {
      const error = await send(() => new Response(null, { status }));
      expect(error).toMatchObject({ name: "ApiError", status, outcome: "rejected" });
      expect((error as Error).message).toContain("correct baseUrl");
    },
  );

  test.each([401, 403, 404, 413, 422])("HTTP %i says what to do", async (status) => {
    const error = await send(() => answer(status));
    expect((error as Error).message).toMatch(/^sendSms: HTTP \d+: no reason given\. \w.+\./);
  });

  test("a long body is cut", async () => {
    const error = await send(() => new Response("x".repeat(5000), { status: 500 }));
    expect(isApiError(error) && error.body).toBe("x".repeat(2000));
  });

  test("says when to retry", async () => {
    const error = await send(() => answer(429, { headers: { "retry-after": "120" } }));
    expect(error).toMatchObject({ retryAfter: 120_000, outcome: "rejected" });
    expect((error as Error).message).toContain("Try again in 120 s.");
  });
});
