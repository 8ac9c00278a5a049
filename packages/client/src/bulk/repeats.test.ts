import { expect, test } from "vitest";
import { firstOfNumbers } from "./repeats.ts";

test("numbers are distinguished over blocks in a row, and however many there are", () => {
  const firstOf = firstOfNumbers();
  const blocks = [48_500_000_000, 48_600_000_000, 447_700_900_000, 999_999_999_000_000];
  const numbers = blocks.flatMap((block) => Array.from({ length: 5_000 }, (_, at) => block + at));
  for (const [at, number] of numbers.entries()) expect(firstOf(number, at)).toBe(at);
  for (const [at, number] of numbers.entries()) expect(firstOf(number, 1_000_000 + at)).toBe(at);
});
