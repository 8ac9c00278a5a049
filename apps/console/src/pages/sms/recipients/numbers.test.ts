import { expect, test } from "vitest";
import { addNumbers, findBadNumbers, readNumbers } from "./numbers.ts";

const [first, second] = ["+447700900123", "+48500500500"];

test.each([
  ["commas", `${first}, ${second}`],
  ["semicolons", `${first};${second};`],
  ["spaces", ` ${first} ${second} `],
  ["lines", `${first}\r\n\n${second}\n`],
  ["a column of a sheet", `${first}\t${second}`],
  ["numbers as they are printed", "+44 7700 900-123 +48 (500) 500.500"],
  ["numbers with the code in brackets", "(+44) 7700 900123 (+48) 500 500 500"],
  ["a file of quoted cells", `"${first}","${second}"\r\n`],
  ["cells that are marked as text", `'${first}\t'${second}`],
  ["links", `<tel:${first}> tel:${second}`],
  ["a table of text", `${first} | ${second}`],
  [
    "an address book, with marks of direction",
    "\u202a+44 7700 900123\u202c, \u200e+48500500500\ufeff",
  ],
  ["dashes and spaces that do not break", "+44\u00a07700\u2011900\u2013123 +48 500—500—500"],
  ["wide characters", "＋４４７７００９００１２３，＋48500500500"],
  ["a digit that is dialed within the country only", "+44 (0)7700 900123, +48500500500"],
])("reads numbers out of %s", (_, text) => {
  expect(readNumbers(text)).toEqual([first, second]);
});

test("leaves what is not a number, to be corrected", () => {
  expect(readNumbers("07700 900123, Ada, +44abc")).toEqual(["07700", "900123", "Ada", "+44abc"]);
});

test("numbers that start with 00 are told apart by spaces, too", () => {
  const numbers = ["00447700900123", "0048500500500"];
  expect(readNumbers(numbers.join(" "))).toEqual(numbers);
  expect(readNumbers("0044 7700 900123 0048 500 500 500")).toEqual(numbers);
  expect(readNumbers("0048 500 0012 34")).toEqual(["0048500001234"]);
});

test("reads what it has read to the same", () => {
  const numbers = readNumbers("+44 7700 900123, 0500 500 500, 0048 500 500 500, x-1");
  expect(numbers.flatMap(readNumbers)).toEqual(numbers);
});

test("keeps each number once, and counts the duplicates", () => {
  expect(addNumbers([first], [second, first, first])).toEqual({
    unique: [first, second],
    duplicates: 2,
  });
});

test.each([
  ["07700900123", "has no country code: start with +, as in +447700900123"],
  ["+07700900123", "no country code starts with 0"],
  ["+44abc", "“a” is not a digit"],
  ["Ada", "“A” is not a digit"],
  ["+44+7700900123", "has a second +"],
  ["+44", "has 2 digits, which is too few"],
  ["+4477009001234567", "has 16 digits, which is too many"],
])("%s %s", (number, reason) => {
  expect(findBadNumbers(["+447700900123", number])).toEqual([{ number, reason }]);
});

test("a number that starts with 00 is offered with a plus", () => {
  expect(readNumbers("0048 500 500 500").flatMap((number) => findBadNumbers([number]))).toEqual([
    { number: "0048500500500", reason: "starts with 00 instead of +", meant: "+48500500500" },
  ]);
  expect(findBadNumbers(["0012"])).toEqual([
    { number: "0012", reason: "starts with 00 instead of +" },
  ]);
});

test("ten thousand valid numbers have no fault", () => {
  const numbers = Array.from({ length: 10_000 }, (_, place) => `+4477009${10_000 + place}`);
  expect(findBadNumbers(numbers)).toEqual([]);
});
