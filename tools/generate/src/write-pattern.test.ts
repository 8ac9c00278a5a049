import fc from "fast-check";
import { expect, test } from "vitest";
import { writePattern } from "./write-pattern.ts";

function isWithin(text: string, from: number, to: number, low: number, high: number): boolean {
  return Array.from({ length: to - from }, (_, at) => text.charCodeAt(from + at)).every(
    (code) => code >= low && code <= high,
  );
}

test.each(["^\\+[1-9]\\d{6,14}$", "^\\d{0,3}$", "^AB\\.[a-f]{2,2}$", "^\\[x{1,3}$"])(
  "%s says the same of every text",
  (pattern) => {
    const test = new Function("isWithin", "text", `return ${writePattern(pattern)};`);
    const near = fc.stringMatching(new RegExp(pattern));
    const pieces = fc.constantFrom(
      "+",
      "0",
      "1",
      "9",
      "A",
      "B",
      "-",
      "a",
      "g",
      "x",
      "[",
      "٣",
      "😀",
      "\n",
    );
    const broken = fc
      .tuple(near, fc.nat(), pieces, fc.nat({ max: 2 }))
      .map(([text, at, piece, drop]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + piece + text.slice(place + drop);
      });
    const any = fc.array(pieces, { maxLength: 18 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(near, broken, any), (text) => {
        expect(test(isWithin, text)).toBe(new RegExp(pattern, "u").test(text));
      }),
      { numRuns: 2_000 },
    );
  },
);

test.each([
  "^E-\\d+-\\d{3}$",
  "^a$",
  "\\d{1,2}",
  "^(?:a|b){1,2}$",
  "^[ab]{1,2}$",
  "^\\w{1,2}$",
  "^.{1,2}$",
])("%s is left to the engine", (pattern) => {
  expect(writePattern(pattern)).toBeUndefined();
});
