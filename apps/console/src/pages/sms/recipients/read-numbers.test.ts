import { expect, test } from "vitest";
import { readNumbers, splitRepeated } from "./read-numbers.ts";

const [first, second] = ["+447700900123", "+48500500500"];

test.each([
  ["commas", `${first}, ${second}`],
  ["semicolons", `${first};${second};`],
  ["spaces", ` ${first} ${second} `],
  ["lines", `${first}\r\n\n${second}\n`],
  ["a column of a sheet", `${first}\t${second}`],
  ["numbers as they are printed", "+44 7700 900-123 +48 (500) 500.500"],
  ["a digit that is dialled within the country only", "+44 (0)7700 900123, +48500500500"],
])("reads numbers out of %s", (_, text) => {
  expect(readNumbers(text)).toEqual([first, second]);
});

test("leaves what is no number as it is, for somebody to correct", () => {
  expect(readNumbers("07700 900123, Ada, +44abc")).toEqual(["07700", "900123", "Ada", "+44abc"]);
});

test("reads again what it has read", () => {
  const numbers = readNumbers("+44 7700 900123, 0500 500 500, x-1");
  expect(numbers.flatMap(readNumbers)).toEqual(numbers);
});

test("keeps each number once, and says which were repeated", () => {
  expect(splitRepeated([first, second, first, first])).toEqual({
    unique: [first, second],
    repeated: [first],
  });
});
