import { describe, expect, test, vi } from "vitest";
import { fakeMessaging, type Handler, respond } from "../test/fake-fetch.ts";
import { Call } from "./call/call.ts";
import { createEngine } from "./call/engine.ts";
import { readOptions } from "./config.ts";
import { emptyResult, openEnvelope } from "./envelope.ts";
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
    expect(await send(() => respond(200, { data: [{ status: 6, news: true }], headers }))).toEqual({
      partial: false,
      data: [{ status: 6, news: true }],
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
    expect(await send(() => respond(200, { data: [], headers }))).toHaveProperty(
      "response.rateLimit",
      { resetSeconds: 30 },
    );
  });

  test("of a mixed batch has errors beside data", async () => {
    const errors = [{ title: "Taken", message: "is taken", code: "E-3-001", extra: 1 }];
    expect(await send(() => respond(207, { data: [{}], errors }))).toMatchObject({
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

  test.each([401, 403, 404, 413, 422])("HTTP %i says what to do", async (status) => {
    const error = await send(() => respond(status));
    expect((error as Error).message).toMatch(/^sendSms: HTTP \d+: no reason given\. \w.+\./);
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

describe("a 2xx without records", () => {
  test.each<[string, Handler]>([
    ["an empty 200", () => new Response("")],
    ["an empty 202", () => new Response(null, { status: 202 })],
    ["a 204", () => new Response(null, { status: 204 })],
    ["{}", json({})],
  ])("%s: a write succeeds, and a list is a ParseError", async (_, handler) => {
    expect(await send(handler)).toMatchObject({ data: [], meta: { numberOfData: 0 } });
    expect(await list(handler)).toMatchObject({ name: "ParseError", outcome: "unknown" });
  });

  test.each([
    ["null, and a count of none", { meta: { numberOfData: 0 }, data: null }],
    ["only a count of none", { meta: { numberOfData: 0 } }],
  ])("%s is an empty list", async (_, body) => {
    expect(await list(json(body))).toMatchObject({ data: [] });
    expect(await send(json(body))).toMatchObject({ data: [] });
  });

  test.each([
    ["a count of some", { meta: { numberOfData: 3 }, data: null }],
    ["no data and no count", { meta: { status: 200 } }],
    ["data of null and no count", { data: null }],
  ])("a list with %s may miss a page", async (_, body) => {
    expect(await list(json(body))).toMatchObject({ name: "ParseError" });
    expect(await send(json(body))).toMatchObject({ data: [] });
  });
});

describe("a 2xx with nothing but errors", () => {
  const errors = [{ title: "Bad", message: "is bad", code: "E-2-001" }];

  test.each([
    ["errors alone", { errors }],
    ["data of null", { meta: { status: 200 }, data: null, errors }],
    ["no records", { data: [], errors }],
    ["a data object without fields", { data: {}, errors }],
  ])("%s: an ApiError, rejected", async (_, body) => {
    const rejected = { name: "ApiError", status: 200, code: "E-2-001", outcome: "rejected" };
    expect(await send(json(body))).toMatchObject(rejected);
    expect(await list(json(body))).toMatchObject(rejected);
  });

  test("an attempt before it may still have had an effect", async () => {
    const cut = () => {
      throw new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
    };
    const { messaging } = fakeMessaging([cut, json({ errors })], { retries: 1 });
    vi.spyOn(Math, "random").mockReturnValue(0);
    const deleted = messaging.groups.delete({ id: [1] });
    await expect(deleted).rejects.toMatchObject({ name: "ApiError", outcome: "unknown" });
    vi.restoreAllMocks();
  });

  test.each([
    ["no records", { data: [], errors }],
    ["data of null", { data: null, errors }],
    ["errors alone", { errors }],
  ])("of a mixed batch (207) with %s, something may have been done", async (_, body) => {
    expect(await send(json(body, 207))).toMatchObject({
      name: "ApiError",
      status: 207,
      outcome: "unknown",
      errors,
    });
  });

  test("records beside the errors are a success in part", async () => {
    expect(await send(json({ data: [{ id: 1 }], errors: ["is bad"] }))).toMatchObject({
      data: [{ id: 1 }],
      errors: [{ message: "is bad" }],
    });
  });
});

test("counts and ids that cannot be made a number or a text are none", async () => {
  const odd = { toString: null };
  const meta = {
    numberOfData: odd,
    numberOfErrors: odd,
    sentSms: odd,
    notSentSms: odd,
    total: odd,
  };
  const body = { meta, data: [{ id: odd, phoneNumber: odd, externalId: odd }] };
  expect(await send(json(body))).toMatchObject({ data: [{ id: odd }] });
  const { messaging } = fakeMessaging(json(body));
  await expect(messaging.groups.list().toArray({ limit: 9 })).rejects.toThrow(
    "cannot be read whole",
  );
});

describe("a 2xx with errors that cannot be read", () => {
  const odd = [7, true, [null], { a: null }, [[["x"]]], { a: { toString: null } }];

  test.each(odd)("%j without records is a ParseError: it may mean no error", async (errors) => {
    for (const body of [
      { errors },
      { data: [], errors },
      { data: null, errors },
      { data: 7, errors },
    ])
      expect(await send(json(body))).toMatchObject({ name: "ParseError", outcome: "unknown" });
  });

  test.each(odd)("%j beside records is a ParseError, too", async (errors) => {
    expect(await send(json({ data: [{ id: 1 }], errors }))).toMatchObject({
      name: "ParseError",
      outcome: "unknown",
    });
  });

  test.each([[], {}, null, false, 0, ""])("%j means no error", async (errors) => {
    expect(await send(json({ data: [], errors }))).not.toHaveProperty("errors");
  });
});

describe("records without a list or an envelope", () => {
  test.each([
    ["one record as data", { data: { id: 7 } }],
    ["one record", { id: 7 }],
    ["a bare array", [{ id: 7 }]],
  ])("%s is read as a list", async (_, body) => {
    for (const call of [send, list])
      expect(await call(json(body))).toMatchObject({
        data: [{ id: 7 }],
        meta: { numberOfData: 1 },
      });
  });

  test.each([
    ["a message", { message: "Log in" }],
    ["a status", { status: "ok" }],
    ["an error, maybe of a proxy", { error: "session expired" }],
    ["an object of another kind", { data: { items: [] } }],
    ["text", "queued"],
    ["a number as data", { data: 42, errors: ["x"] }],
    ["an array of texts", ["a"]],
  ])("%s is no record", async (_, body) => {
    for (const call of [send, list])
      expect(await call(json(body))).toMatchObject({ name: "ParseError", outcome: "unknown" });
  });
});

test("an id above 2^53 is kept as text, and texts and other numbers stay as they are", async () => {
  const body =
    '{"data":[{"id":9007199254740993,"n":-9007199254740993,"max":9007199254740991,"f":0.12345678901234567,"e":12345678901234567e2,"t":"a, 9007199254740993, \\"9007199254740993"}]}';
  expect(await send(() => new Response(body))).toMatchObject({
    data: [
      {
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

/** Opens a response to a list, or to a write. */
function open(body: string, { status = 200, isWrite = false, headers = {} } = {}) {
  const engine = createEngine(readOptions({ baseUrl: "https://api.example.com", apiKey: "k3y" }));
  const operation = unknownOperation(isWrite ? "POST" : "GET", "/v2.1/x");
  const call = new Call(engine, operation, {});
  call.attempt = 1;
  return openEnvelope({ status, headers: new Headers(headers), body }, call);
}

test("a write without a body has no records, and is not partial", () => {
  for (const body of [
    "",
    "{}",
    '{"meta":{}}',
    '{"meta":{},"id":1}',
    '{"data":{}}',
    '{"errors":[]}',
  ]) {
    const { data, partial, response, meta } = open(body, { isWrite: true });
    expect({ data, partial }).toEqual({ data: [], partial: false });
    expect(meta).toEqual({ numberOfErrors: 0, numberOfData: 0, status: 200, uniqId: "" });
    expect(emptyResult(response)).toEqual({ data: [], meta, response, partial: false });
  }
});

test("records beside errors are a result in part", () => {
  const errors = [{ message: "is taken" }];
  const body = JSON.stringify({ data: [{ id: 1 }], errors });
  expect(open(body)).toMatchObject({ data: [{ id: 1 }], errors, partial: true });
  expect(open('{"data":[{"id":1}]}')).not.toHaveProperty("errors");
});

test.each([
  ['{"externalId":"a"}', 1],
  ['{"triggerId":"t"}', 1],
  ['{"data":{"externalId":"a"}}', 1],
  ['[{"id":1},{"id":2}]', 2],
])("%s is read as %i records", (body, count) => {
  expect(open(body, { isWrite: true }).data).toHaveLength(count);
});

test.each([
  ["", "an empty body"],
  ["<html>", "an HTML page"],
  ["Hello", "no JSON"],
  ["[1]", "JSON of another shape"],
  ['[{"id":1},2]', "JSON of another shape"],
  ['{"id":1,"error":"odd"}', "JSON of another shape: odd"],
])("%j is no list, and the error says what it is", (body, said) => {
  expect(() => open(body)).toThrow(`HTTP 200 came with ${said}. Does baseUrl`);
});

test.each([
  [199, "HTTP 199: no reason given."],
  [300, "HTTP 300: no reason given. It redirects, where the credential does not go. Correct"],
  [399, "HTTP 399: no reason given. It redirects, where the credential does not go. Correct"],
  [400, "HTTP 400: no reason given."],
  [500, "HTTP 500: no reason given."],
])("HTTP %i says that it redirects only if it does", (status, said) => {
  const message = () => open("", { status });
  expect(message).toThrow(said);
  if (!said.includes("redirects")) expect(message).not.toThrow("redirects");
});

test("of a page its text is quoted, and of a long one the start", () => {
  const page =
    "<title>Bad</title><script>\nlet a;\n</script><h1>Bad</h1>\n\n<p class='x'>gateway</p><p>nginx</p>";
  expect(() => open(page, { status: 502 })).toThrow(/^HTTP 502: Bad gateway nginx( |$)/);
  expect(() => open(`${"<b> ".repeat(500)}late`, { status: 502 })).toThrow("no reason given");
});

test.each([{ error: "no credit" }, { error: { message: "no credit" } }])(
  "an error beside no records is no success: %j",
  async (said) => {
    const { messaging } = fakeMessaging(() => Response.json({ data: [], ...said }));
    const sending = messaging.groups.create([{ name: "a" }]);
    await expect(sending).rejects.toMatchObject({ name: "ParseError", outcome: "unknown" });
  },
);

test("an error beside records leaves them as they are", () => {
  expect(open('{"data":[{"id":1}],"error":"no credit"}').data).toEqual([{ id: 1 }]);
});

test.each([null, "", {}, [], false])("an empty error is none: %j", async (error) => {
  const { messaging } = fakeMessaging(() => Response.json({ data: [], error }));
  expect((await messaging.groups.create([{ name: "a" }])).data).toEqual([]);
});

describe("a success without records that says otherwise", () => {
  const bodies: object[] = [
    { success: false, data: [], message: "no credit" },
    { ok: false, data: null, message: "no credit" },
    { status: "error", data: null, message: "no credit" },
    { status: "fail", data: [], message: "no credit" },
    { statusCode: 503, data: [], message: "no credit" },
    { meta: { status: 422 }, data: [], message: "no credit" },
    { meta: { numberOfErrors: 1 }, data: [], message: "no credit" },
    { meta: { numberOfErrors: "2", status: 200 }, message: "no credit" },
    { meta: { errors: ["no credit"] }, data: [], message: "no credit" },
    { data: [], Errors: [{ message: "no credit" }], message: "no credit" },
    { data: [], error_message: "no credit", message: "no credit" },
    { data: [], errorCode: "0x80", message: "no credit" },
    { data: [null], message: "no credit" },
  ];

  test.each(bodies)("%j may mean that nothing was done or found", async (body) => {
    for (const text of [JSON.stringify(body), JSON.stringify(body, null, 2)])
      for (const call of [send, list]) {
        const error = await call(() => new Response(text));
        expect(error).toMatchObject({ name: "ParseError", outcome: "unknown" });
        expect(String(error)).toContain(": no credit. ");
      }
  });

  test.each([
    { meta: { status: 200, numberOfErrors: 0 }, data: [], errors: [] },
    { success: true, status: "ok", statusCode: 200, data: [] },
    { data: [], error: null, errorCode: 0, error_message: "", errors: {}, err: "0" },
    { data: [], message: "queued" },
  ])("%j says nothing of the kind", async (body) => {
    for (const text of [JSON.stringify(body), JSON.stringify(body, null, 2)])
      for (const call of [send, list])
        expect(await call(() => new Response(text))).toMatchObject({ data: [] });
  });

  test("beside records it leaves them as they are", () => {
    expect(open('{"data":[{"id":1}],"success":false}').data).toEqual([{ id: 1 }]);
  });
});
