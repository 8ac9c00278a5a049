import { describe, expect, test } from "vitest";
import { fakeMessaging, type Handler, noResults, refused, respond } from "../test/fake-fetch.ts";
import { Call } from "./call/call.ts";
import { createEngine } from "./call/engine.ts";
import { readOptions } from "./config.ts";
import { openEnvelope } from "./envelope.ts";
import { isApiError, isParseError } from "./index.ts";
import { unknownOperation } from "./operation.ts";

/** Lists groups from this response. Resolves to the result or the error. */
async function list(handler: Handler) {
  const { messaging } = fakeMessaging(handler, { retries: 0 });
  return messaging.groups.list().catch((error: unknown) => error);
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** Sends a message and gets this response. Resolves to the result or the error. */
async function send(handler: Handler, phoneNumbers = ["+48500500500"]) {
  const { messaging } = fakeMessaging(handler, { retries: 0 });
  const sms = { sender: "ACME", message: "Hi", phoneNumbers };
  return messaging.sms.send(sms).catch((error: unknown) => error);
}

const record = { phoneNumber: "+48500500500", status: 6 };

describe("a success", () => {
  test("is the envelope's parts and the response's", async () => {
    const headers = {
      "x-request-id": "req-1",
      "ratelimit-limit": "10",
      "ratelimit-remaining": "9",
    };
    const data = [{ ...record, news: true }];
    expect(await send(() => respond(200, { data, headers }))).toEqual({
      partial: false,
      data,
      meta: { numberOfErrors: 0, numberOfData: 1, status: 200, uniqId: "id-of-response" },
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
    expect(await list(() => respond(200, { headers }))).toHaveProperty("response.rateLimit", {
      resetSeconds: 30,
    });
  });

  test("in part has the service's errors, and an entry of each item without a result", async () => {
    const numbers = ["+48500500500", "+48500500501", "+48500500502", "+48500500503"];
    const entry = { ...refused, meta: { parameter: "phoneNumbers.1" } };
    const data = [record, { phoneNumber: "+48500500503", status: 8 }];
    expect(await send(() => respond(207, { data, errors: [entry] }), numbers)).toMatchObject({
      partial: true,
      data,
      errors: [
        entry,
        { code: "unaccounted", meta: { parameter: "phoneNumbers.2", value: "+48500500502" } },
        { code: "rejected", meta: { parameter: "phoneNumbers.3", value: "+48500500503" } },
      ],
      meta: { numberOfErrors: 1 },
    });
  });

  test("without errors is partial if an item has no result", async () => {
    const numbers = ["+48500500500", "+48500500501"];
    expect(await send(json({ data: [record] }), numbers)).toMatchObject({
      partial: true,
      errors: [{ code: "unaccounted", meta: { value: "+48500500501" } }],
      meta: { numberOfErrors: 1, numberOfData: 1 },
    });
  });

  test("keeps what the service adds to an entry, and hides the key that it echoes", async () => {
    const entry = { ...refused, message: "no k3y-of-a-test", extra: 1 };
    expect(await send(() => respond(207, { data: [record], errors: [entry] }))).toMatchObject({
      data: [record],
      errors: [{ ...refused, message: "no [API key]", extra: 1 }],
    });
  });

  test("without meta gets one that counts", async () => {
    expect(await send(json({ data: [record] }))).toMatchObject({
      meta: { numberOfErrors: 0, numberOfData: 1, status: 200, uniqId: "" },
    });
  });

  test("without content has no data, and is complete for one item alone", async () => {
    const empty = () => new Response(null, { status: 204 });
    expect(await send(empty)).toMatchObject({ data: [], partial: false });
    const numbers = ["+48500500500", "+48500500501"];
    expect(await send(empty, numbers)).toMatchObject({
      data: [],
      partial: true,
      errors: [{ code: "unaccounted" }, { code: "unaccounted" }],
    });
  });
});

describe("a response that is not the service's", () => {
  test.each([
    ["HTML", () => new Response("<h1>Log in</h1>", { headers: { "content-type": "text/html" } })],
    ["a truncated body", () => new Response('{"meta":{"status":200},"da')],
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
      respond(422, { errors: [entry], headers: { "x-request-id": "req-9" } }),
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
    const error = await send(() => respond(422, { errors }));
    expect(error).toMatchObject({
      errors: [{ hint: "new" }, { message: "nonsense" }],
      code: "HTTP_422",
    });
  });

  test.each([300, 304, 399])(
    "HTTP %i is an ApiError: a redirect is not followed",
    async (status) => {
      const error = await send(() => new Response(null, { status }));
      expect(error).toMatchObject({ name: "ApiError", status, outcome: "unknown" });
      expect((error as Error).message).toContain("Correct baseUrl");
    },
  );

  test.each([
    [401, "Check apiKey."],
    [403, "The API key lacks this permission."],
    [
      404,
      "Check the id, and the path of baseUrl: it must not end in /v2.1. POST /v2.1/sms was asked for below https://api.example.com.",
    ],
    [413, "Send fewer items at a time."],
    [422, "Correct the input; nothing was done."],
    [500, "The request may have been processed. Check before retrying."],
  ])("HTTP %i says what to do", async (status, expected) => {
    const { message } = (await send(() => respond(status))) as Error;
    expect(message).toBe(
      `sendSms: HTTP ${status}: Not now. (E-0-004) ${expected} (request id-of-response)`,
    );
    expect(String(await list(() => respond(status)))).not.toContain("processed");
  });

  test("says that it is a page, and of which website it may be", async () => {
    const page = "\n <html><h1>Log in</h1></html>";
    expect(String(await send(() => new Response(page, { status: 403 })))).toContain(
      "Log in The API key lacks this permission. This is an HTML page. Does baseUrl point at the service, and not at a website or a proxy?",
    );
    for (const text of ["<?xml version='1.0'?>", "a <b> c"])
      expect(String(await send(() => new Response(text, { status: 403 })))).not.toContain("page");
  });

  test("a long body is cut", async () => {
    const error = await send(() => new Response("x".repeat(5000), { status: 500 }));
    expect(isApiError(error) && error.body).toBe("x".repeat(2000));
  });

  test("says when to retry", async () => {
    const error = await send(() => respond(429, { headers: { "retry-after": "120" } }));
    expect(error).toMatchObject({ retryAfterMs: 120_000, outcome: "rejected" });
    expect((error as Error).message).toContain("Try again in 120 s.");
  });
});

describe("what contradicts itself or the request", () => {
  test.each<[string, object, string]>([
    ["no record", { data: [] }, "no record shows an item of it"],
    ["no record, but a reason", { data: [], errors: ["no credit"] }, "item of it: no credit"],
    ["another count", { meta: { numberOfData: 2 }, data: [record] }, "it counts other records"],
    ["errors of no form", { data: [record], errors: [7] }, "errors that cannot be read"],
  ])("%s is a ParseError that says so", async (_, body, expected) => {
    const error = await send(json(body));
    expect(error).toMatchObject({ name: "ParseError", outcome: "unknown" });
    expect(String(error)).toContain("HTTP 200 contradicts itself or the request: ");
    expect(String(error)).toContain(expected);
    expect(String(error)).toContain("The request may have been processed.");
    expect(String(error)).not.toContain("baseUrl");
  });

  test("of a list was not processed", async () => {
    const message = String(await list(json({ data: [], success: false })));
    expect(message).toMatch(/: success says that something failed\.$/);
  });

  test("errors alone are no refusal: a 2xx says that something was done", async () => {
    for (const call of [send, list])
      expect(await call(json({ errors: [refused] }))).toMatchObject({
        name: "ParseError",
        outcome: "unknown",
        message: expect.stringContaining("JSON of another shape: Not now. (E-0-004). Does baseUrl"),
      });
  });
});

test("counts and ids that cannot be made a number or a text are none", async () => {
  const odd = { toString: null };
  const body = { meta: { numberOfErrors: odd, total: odd }, data: [{ id: odd }] };
  const { messaging } = fakeMessaging(json(body));
  await expect(messaging.groups.list().toArray({ limit: 9 })).rejects.toThrow(
    "cannot be read whole",
  );
  const meta = { sentSms: odd, notSentSms: odd };
  expect(await send(json({ meta, data: [record] }))).toMatchObject({ data: [record] });
  const strange = { phoneNumber: odd, externalId: odd };
  expect(await send(json({ data: [record, strange] }))).toMatchObject({ data: [record, strange] });
});

test("an id above 2^53 is kept as text, and texts and other numbers stay as they are", async () => {
  const body =
    '{"data":[{"phoneNumber":"+48500500500","id":9007199254740993,"n":-9007199254740993,"max":9007199254740991,"f":0.12345678901234567,"e":12345678901234567e2,"t":"a, 9007199254740993, \\"9007199254740993"}]}';
  expect(await send(() => new Response(body))).toMatchObject({
    data: [
      {
        phoneNumber: "+48500500500",
        id: "9007199254740993",
        n: "-9007199254740993",
        max: 9007199254740991,
        f: 0.12345678901234566,
        e: 1234567890123456800,
        t: 'a, 9007199254740993, "9007199254740993',
      },
    ],
  });
});

/** Opens a response to a list. */
function open(body: string, { status = 200, headers = {} } = {}) {
  const engine = createEngine(readOptions({ baseUrl: "https://api.example.com", apiKey: "k3y" }));
  const operation = unknownOperation("GET", "/v2.1/x");
  const call = new Call(engine, operation, {});
  call.attempt = 1;
  return openEnvelope({ status, headers: new Headers(headers), body }, call);
}

test("a response without records has the counts of none", async () => {
  const { data, partial, meta } = open('{"data":[]}');
  expect({ data, partial }).toEqual({ data: [], partial: false });
  expect(meta).toEqual({ numberOfErrors: 0, numberOfData: 0, status: 200, uniqId: "" });
  const empty = { numberOfErrors: 0, numberOfData: 0, status: 404 };
  expect(await list(noResults)).toMatchObject({ data, partial, meta: empty });
});

const none = { title: "No results", message: "Nothing matches.", code: "E-3-005" };
const groupOf = (handler: Handler) =>
  fakeMessaging(handler, { retries: 0 })
    .messaging.groupContacts.list("7")
    .catch((error: unknown) => error);

test.each<[string, (handler: Handler) => Promise<unknown>, Handler]>([
  ["with another error beside", list, () => respond(404, { errors: [none, refused] })],
  ["with another status", list, () => respond(422, { errors: [none] })],
  ["in another form", list, json({ ...none }, 404)],
  ["of a path whose 404 is another", groupOf, noResults],
])("the code of no results %s is no list without records", async (_, call, handler) => {
  expect(await call(handler)).toMatchObject({ name: "ApiError", outcome: "rejected" });
});

test("records beside errors are a result in part", () => {
  const errors = [{ message: "is taken" }];
  const body = JSON.stringify({ data: [{ id: 1 }], errors });
  expect(open(body)).toMatchObject({ data: [{ id: 1 }], errors, partial: true });
  expect(open('{"data":[{"id":1}]}')).not.toHaveProperty("errors");
});

test.each([
  ["", "an empty body"],
  ["<html>", "an HTML page"],
  ["Hello", "no JSON"],
  ["[1]", "JSON of another shape"],
  ['[{"id":1},2]', "JSON of another shape"],
  ['{"id":1,"error":"odd"}', "JSON of another shape: odd"],
])("%j is no list, and the error says what it is", (body, expected) => {
  expect(() => open(body)).toThrow(`HTTP 200 came with ${expected}. Does baseUrl`);
});

test.each([
  [199, "HTTP 199: no reason given."],
  [300, "HTTP 300: no reason given. It redirects, where the credential does not go. Correct"],
  [399, "HTTP 399: no reason given. It redirects, where the credential does not go. Correct"],
  [400, "HTTP 400: no reason given."],
  [500, "HTTP 500: no reason given."],
])("HTTP %i says that it redirects only if it does", (status, expected) => {
  const message = () => open("", { status });
  expect(message).toThrow(expected);
  if (!expected.includes("redirects")) expect(message).not.toThrow("redirects");
});

test("of a page its text is quoted, and of a long one the start", () => {
  const page =
    "<title>Bad</title><script>\nlet a;\n</script><h1>Bad</h1>\n\n<p class='x'>gateway</p><p>nginx</p>";
  expect(() => open(page, { status: 502 })).toThrow(/^HTTP 502: Bad gateway nginx( |$)/);
  expect(() => open(`${"<b> ".repeat(500)}late`, { status: 502 })).toThrow("no reason given");
});
