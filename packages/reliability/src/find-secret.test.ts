import { describe, expect, test } from "vitest";
import { findSecret } from "./find-secret.ts";

const secret = "a-secret";

describe("findSecret", () => {
  test("finds nothing where nothing is", () => {
    const error = Object.assign(new Error("no", { cause: new Error("why") }), { at: new Date() });
    expect(findSecret(error, secret)).toEqual([]);
    expect(findSecret(undefined, secret)).toEqual([]);
  });

  test("reads message, stack and every cause", () => {
    const error = new Error("no", { cause: new TypeError("why", { cause: new Error(secret) }) });
    expect(findSecret(error, secret)).toEqual(
      expect.arrayContaining(["util.inspect", "error.cause.cause.message"]),
    );
    error.stack = `at ${secret}`;
    expect(findSecret(error, secret)).toContain("error.stack");
  });

  test("reads own properties of any depth, hidden ones and those named by symbols too", () => {
    const hidden = Object.defineProperty(new Error("no"), "request", {
      value: { init: [{ [Symbol("key")]: `Bearer ${secret}` }] },
    });
    expect(findSecret(hidden, secret)).toContain("error.request.init.0.Symbol(key)");
  });

  test("reads headers and maps", () => {
    const headers = new Headers({ authorization: secret });
    expect(findSecret({ headers }, secret)).toContain("error.headers entry");
    expect(findSecret(new Map([["key", secret]]), secret)).toContain("error entry");
  });

  test("asks the value itself to print itself", () => {
    expect(findSecret({ toJSON: () => secret }, secret)).toContain("JSON.stringify");
    expect(findSecret({ toString: () => secret }, secret)).toContain("String");
  });

  test("stands circles", () => {
    const error: Error & { self?: unknown } = new Error("no");
    error.self = error;
    expect(findSecret(error, secret)).toEqual([]);
  });
});
