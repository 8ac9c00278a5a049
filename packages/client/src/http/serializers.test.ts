import { expect, test } from "vitest";
import { writeAnyBody, writeAnyQuery } from "./serializers.ts";

const write = (query: object) => writeAnyQuery({ ...query });

test("a query has a list as the name again and again, and the fields of an object in brackets", () => {
  const from = { day: 1, zone: "é" };
  expect(write({ id: [1, "a b"], none: [], isNew: true, half: 0.5, gone: null, from })).toBe(
    "id=1&id=a%20b&isNew=true&half=0.5&from[day]=1&from[zone]=%C3%A9",
  );
  expect(write({ limit: 5, name: "a b" })).toBe("limit=5&name=a%20b");
  expect(write({})).toBe("");
});

const circular: Record<string, unknown> = {};
circular.self = circular;
test.each<[string, unknown]>([
  ["an object that holds itself", circular],
  ["an object within an object", { a: { b: 1 } }],
  ["an object with half a character", { a: "\ud800" }],
])("%s cannot be written in a query", (_, limit) => {
  expect(() => write({ limit })).toThrow(/^limit must be well-formed/);
});

test("a number that was rounded is refused", () => {
  expect(() => write({ id: [1], limit: 2 ** 53 })).toThrow(/^limit is above/);
  expect(() => write({ from: { day: 1 }, limit: 2 ** 53 })).toThrow(/^limit is above/);
  expect(() => writeAnyBody({ id: [2 ** 53] })).toThrow("is above");
});

test.each<[unknown, unknown]>([
  [null, "null"],
  ["text", '"text"'],
  [{ toJSON: () => [1] }, "[1]"],
])("a body of %j is written as %s", (body, written) => {
  expect(writeAnyBody(body)).toBe(written);
});
