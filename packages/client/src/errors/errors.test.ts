import { readdirSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import * as exported from "../index.ts";
import {
  ApiError,
  ConnectionError,
  InvalidInputError,
  isApiError,
  isConnectionError,
  isInvalidInputError,
  isMessagingError,
  isParseError,
  isTimeoutError,
  type Messaging,
  MessagingError,
  ParseError,
  TimeoutError,
} from "../index.ts";
import { checkFunction, inputError, kindOf, wrongKind } from "./invalid-input-error.ts";
import { listError } from "./response-errors.ts";

const call = { operationId: "sendSms", attempt: 2, outcome: "unknown" } as const;
const response = { status: 409, headers: new Headers(), requestId: undefined, attempts: 2 };
const guards = { isApiError, isConnectionError, isInvalidInputError, isParseError, isTimeoutError };

test("src/index.ts exports each class of this folder, and its guard", () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith("-error.ts"));
  const classes = files.map((file) =>
    file.replace(".ts", "").replace(/(?:^|-)(.)/g, (_, first) => first.toUpperCase()),
  );
  const names = classes.flatMap((name) => [name, `is${name}`]);
  expect(names.filter((name) => !(name in exported))).toEqual([]);
});

test.each([
  [
    "isApiError",
    new ApiError("no", call, { response, errors: [], retryAfterMs: undefined, body: "" }),
  ],
  ["isConnectionError", new ConnectionError("no", call)],
  ["isInvalidInputError", new InvalidInputError("baseUrl", "is missing")],
  ["isParseError", new ParseError("no", call, response, "")],
  ["isTimeoutError", new TimeoutError("timeoutMs", 5, call)],
])("%s knows its own and no other", (name, error) => {
  expect(isMessagingError(error)).toBe(true);
  expect(error).toBeInstanceOf(MessagingError);
  for (const [guard, knows] of Object.entries(guards)) expect(knows(error)).toBe(guard === name);
});

test("each says in fields what a program needs of it", () => {
  const body = "x".repeat(3_000);
  const cut = "x".repeat(2_000);
  const seen = { ...response, requestId: "r-1" };
  const entry = { title: "Taken", message: "is taken", code: "E-3-001" };
  const received = { response: seen, errors: [entry], retryAfterMs: 500, body };
  const own = { outcome: "unknown", operationId: "sendSms", attempts: 2 };
  expect(new ApiError("no", call, received)).toMatchObject({
    ...own,
    name: "ApiError",
    code: "E-3-001",
    status: 409,
    errors: [entry],
    requestId: "r-1",
    retryAfterMs: 500,
    body,
  });
  const mute = new ApiError("no", call, { ...received, errors: [] });
  expect(mute).toMatchObject({ code: "HTTP_409", errors: [] });
  const failed = { ...own, name: "ConnectionError", code: "connection_failed" };
  expect(new ConnectionError("no", call)).toMatchObject(failed);
  expect(new MessagingError("odd", "no", call)).toMatchObject({ ...own, name: "MessagingError" });
  expect(new ConnectionError("no", call, undefined, "offline").code).toBe("offline");
  const unread = { ...own, name: "ParseError", code: "invalid_response", body: cut };
  expect(new ParseError("no", call, seen, body, "why")).toMatchObject({
    ...unread,
    response: seen,
    cause: "why",
  });
  expect(new TimeoutError("deadlineMs", 5, call)).toMatchObject({
    ...own,
    name: "TimeoutError",
    code: "timed_out",
    limit: "deadlineMs",
    message: "sendSms: no complete response within 5 ms (deadlineMs).",
  });
  expect(new InvalidInputError("baseUrl", "is missing")).toMatchObject({
    code: "invalid_input",
    outcome: "not-sent",
    operationId: undefined,
    attempts: 0,
    message: "baseUrl is missing",
  });
  expect("cause" in new TimeoutError("timeoutMs", 5, call)).toBe(false);
});

test.each([
  [undefined, "missing"],
  [null, "null"],
  ["", "an empty string"],
  ["s3cret", "a string"],
  [["s3cret"], "an array"],
  [{ s3cret: 1 }, "an object"],
  [4711, "a number"],
])("%o is called %s, whatever it holds", (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

test("what reading a caller's value throws becomes one of ours, and ours stays what it is", () => {
  const ours = new ConnectionError("no", call);
  expect(inputError("query", ours)).toBe(ours);
  expect(inputError("query", new Error("s3cret"), "sendSms")).toMatchObject({
    name: "InvalidInputError",
    message: "sendSms: query cannot be read: a getter of it throws.",
  });
});

test("an error of another copy of this package is known", () => {
  const foreign = Object.assign(new Error("no"), {
    name: "ApiError",
    status: 404,
    [Symbol.for("@messaging-sdk/client/error")]: true,
  });
  expect(isApiError(foreign)).toBe(true);
  expect(isApiError(foreign, 404)).toBe(true);
  expect(isApiError(foreign, 422)).toBe(false);
});

test.each([undefined, null, "ApiError", new Error("no"), { name: "ApiError", status: 404 }])(
  "%o is none of ours",
  (value) => {
    expect(isMessagingError(value)).toBe(false);
    expect(isApiError(value)).toBe(false);
  },
);

test("the message starts with the operation, and the cause is kept", () => {
  const cause = new Error("socket hang up");
  const error = new ConnectionError("no response.", call, cause);
  expect(error).toMatchObject({
    message: "sendSms: no response.",
    cause,
    attempts: 2,
    outcome: "unknown",
  });
});

test("what is of the wrong kind is named with what it must be", () => {
  const error = wrongKind("limit", "a number", "7", "listSms");
  expect(error).toMatchObject({ name: "InvalidInputError", field: "limit", outcome: "not-sent" });
  expect(error.message).toBe("listSms: limit must be a number, but is a string.");
});

test("a function is one, and nothing else is", () => {
  expect(() => checkFunction("fetch", () => {})).not.toThrow();
  for (const value of [undefined, {}, "fetch"]) {
    expect(() => checkFunction("fetch", value)).toThrow(/^fetch must be a function, but is /);
  }
});

test("the error of a list says which call and response it was", () => {
  const error = listError("it is not whole.", response, "listSms");
  expect(error).toMatchObject({
    operationId: "listSms",
    attempts: 2,
    outcome: "unknown",
    body: "",
  });
  expect(error.message).toBe("listSms: it is not whole.");
});

describe("retryable", () => {
  const numbers = ["+48500500500"];
  /** A call of each retry class. */
  const calls = {
    safe: (messaging: Messaging) => messaging.groups.list(),
    idempotent: (messaging: Messaging) => messaging.groups.delete({ id: [1] }),
    unsafe: (messaging: Messaging) =>
      messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: numbers }),
  };
  const failing = (code: string) => () => {
    throw new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
  };
  const empty = (status: number) => () => new Response(null, { status });
  const foreign = (status: number) => () => Response.json({ sent: 5 }, { status });

  /** Whether the error of each call is, with its outcome. */
  async function ask(handler: Handler, options: object = {}) {
    const { messaging } = fakeMessaging(handler, { retries: 0, ...options });
    const asked = Object.entries(calls).map(async ([retry, call]) => {
      const error = await call(messaging).catch((caught: unknown) => caught);
      if (!isMessagingError(error)) throw error;
      return [retry, error.retryable];
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  test.each<[string, Handler, safe: boolean, idempotent: boolean, unsafe: boolean]>([
    ["no connection", failing("ECONNREFUSED"), true, true, true],
    ["a lost connection", failing("ECONNRESET"), true, true, false],
    ["a limit", () => respond(429), true, true, true],
    ["a gateway's limit", empty(429), true, true, true],
    ["a limit that shows more", foreign(429), true, true, false],
    ["the service's own 503", () => respond(503), true, true, true],
    ["a gateway's 503", empty(503), true, true, false],
    ["HTTP 500", () => respond(500), true, true, false],
    ["HTTP 502", empty(502), true, true, false],
    ["HTTP 504", empty(504), true, true, false],
    ["HTTP 408", empty(408), true, true, false],
    ["HTTP 400", () => respond(400), false, false, false],
    ["HTTP 401", () => respond(401), false, false, false],
    ["HTTP 404", empty(404), false, false, false],
    ["the service's own 409", () => respond(409), false, false, false],
    ["HTTP 422", () => respond(422), false, false, false],
    ["HTTP 501", empty(501), false, false, false],
    ["a redirect", empty(302), false, false, false],
    ["a success that cannot be read", () => new Response("<p>Log in"), false, false, false],
  ])("after %s", async (_, handler, safe, idempotent, unsafe) => {
    expect(await ask(handler)).toEqual({ safe, idempotent, unsafe });
  });

  test("after a time limit: of a send only where nothing had left", async () => {
    vi.useFakeTimers();
    try {
      const hanging = () => new Promise<Response>(() => {});
      const lost = ask(hanging, { timeoutMs: 1 });
      const apiKey = () => new Promise<string>(() => {});
      const waiting = ask(hanging, { apiKey, deadlineMs: 1 });
      await vi.runAllTimersAsync();
      expect(await lost).toEqual({ safe: true, idempotent: true, unsafe: false });
      expect(await waiting).toEqual({ safe: true, idempotent: true, unsafe: true });
    } finally {
      vi.useRealTimers();
    }
  });

  test("after a key function that failed: nothing has left, and its store may be back", async () => {
    const apiKey = () => Promise.reject(new Error("The vault is closed."));
    const all = { safe: true, idempotent: true, unsafe: true };
    expect(await ask(empty(200), { apiKey })).toEqual(all);
  });

  test("not after a mistake of the caller, or a list that may be incomplete", () => {
    expect(new InvalidInputError("baseUrl", "is missing").retryable).toBe(false);
    expect(listError("it is not whole.", response).retryable).toBe(false);
  });

  test("not of a call whose class is not known, once it may have had an effect", () => {
    expect(new ConnectionError("no", call).retryable).toBe(false);
    expect(new ConnectionError("no", { ...call, outcome: "not-sent" }).retryable).toBe(true);
  });
});
