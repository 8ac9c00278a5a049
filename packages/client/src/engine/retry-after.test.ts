import { expect, test } from "vitest";
import { retryAfter } from "./retry-after.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["retry-after", "2", 2000],
  ["retry-after", "0", 0],
  ["retry-after", "0.5", 500],
  ["retry-after", " 7 ", 7000],
  ["retry-after", "Sat, 21 Nov 2026 12:00:30 GMT", 30_000],
  ["retry-after", "Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["retry-after-ms", "250", 250],
  ["retry-after", "", undefined],
  ["retry-after", "-3", undefined],
  ["retry-after", "Saturday, 21-Nov-26 12:00:30 GMT", 30_000],
  ["retry-after", "soon", undefined],
  ["retry-after", "try 5", undefined],
  ["retry-after", "monkey 5", undefined],
  ["retry-after-ms", "-1", undefined],
])("%s: %j is %s ms", (name, value, expected) => {
  expect(retryAfter(new Headers({ [name]: value }), now)).toBe(expected);
});

test("without the header there is none, and milliseconds win over seconds", () => {
  expect(retryAfter(new Headers())).toBeUndefined();
  expect(retryAfter(new Headers({ "retry-after": "9", "retry-after-ms": "5" }))).toBe(5);
});
