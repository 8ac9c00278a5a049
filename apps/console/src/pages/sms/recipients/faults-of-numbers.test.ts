import { expect, test } from "vitest";
import { faultsOfNumbers } from "./faults-of-numbers.ts";

test.each([
  ["07700900123", "has no country code: start it with +, as in +447700900123"],
  ["00447700900123", "starts with 00 instead of +"],
  ["+07700900123", "no country code starts with 0"],
  ["+44abc", "“a” is no digit"],
  ["Ada", "“A” is no digit"],
  ["+44+7700900123", "has a second +"],
  ["+44", "has 2 digits, which is too few"],
  ["+4477009001234567", "has 16 digits, which is too many"],
])("%s %s", (number, reason) => {
  expect([...faultsOfNumbers(["+447700900123", number])]).toEqual([[number, reason]]);
});

test("a thousand good numbers have none", () => {
  const numbers = Array.from({ length: 1000 }, (_, place) => `+4477009${10_000 + place}`);
  expect(faultsOfNumbers(numbers).size).toBe(0);
});
