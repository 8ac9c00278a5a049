import { expect, test } from "vitest";
import { formats } from "./formats.ts";

const isOf = (format: string, text: string) => formats[format]?.test(text);

test.each([
  ["2026-11-15T08:30:00Z", true],
  ["2026-11-15t08:30:00.123456z", true],
  ["2028-02-29T23:59:60+14:00", true],
  ["2026-02-29T00:00:00Z", false],
  ["2026-04-31T00:00:00Z", false],
  ["2026-13-01T00:00:00Z", false],
  ["2026-00-01T00:00:00Z", false],
  ["2026-01-00T00:00:00Z", false],
  ["2026-01-01T24:00:00Z", false],
  ["2026-01-01T00:60:00Z", false],
  ["2026-01-01T00:00:00", false],
  ["2026-01-01", false],
  ["\n2026-01-01T00:00:00Z", false],
  ["0000-01-01T00:00:00Z", true],
])("date-time %j: %s", (text, allowed) => expect(isOf("date-time", text)).toBe(allowed));

test.each([
  ["jan@example.com", true],
  ["jan.k+sms@mail.example.co.uk", true],
  ["jan@example", false],
  ["jan@-example.com", false],
  ["jan..k@example.com", false],
  ["jan @example.com", false],
  ["@example.com", false],
])("email %j: %s", (text, allowed) => expect(isOf("email", text)).toBe(allowed));

test.each([
  ["https://example.com/hook?x=1#y", true],
  ["https://[::1]:8080", true],
  ["https://example.com/%C5%BC", true],
  ["example.com/hook", false],
  ["//example.com", false],
  ["https://example.com/ż", false],
  ["https://example.com/%C", false],
  ["https://exam ple.com", false],
])("uri %j: %s", (text, allowed) => expect(isOf("uri", text)).toBe(allowed));

test("none takes long to refuse a text that is made to take long", () => {
  const start = process.threadCpuUsage();
  for (const { test } of Object.values(formats)) {
    for (const part of ["a", "a.", "a-", "%41", "a@", "1"]) {
      expect(test(`${part.repeat(20_000)}\n`)).toBe(false);
      expect(test(`a@${part.repeat(20_000)}\n`)).toBe(false);
    }
  }
  expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000);
});
