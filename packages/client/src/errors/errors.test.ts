import { expect, test } from "vitest";
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
  MessagingError,
  ParseError,
  TimeoutError,
} from "../index.ts";

const call = { operationId: "sendSms", attempt: 2, outcome: "unknown" } as const;
const response = { status: 409, headers: new Headers(), requestId: undefined, attempts: 2 };
const guards = { isApiError, isConnectionError, isInvalidInputError, isParseError, isTimeoutError };

test.each([
  [
    "isApiError",
    new ApiError("no", call, { response, errors: [], retryAfter: undefined, body: "" }),
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
