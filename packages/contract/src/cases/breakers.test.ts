import { expect, test } from "vitest";
import { breaks } from "./break-value.ts";

const values = (schema: object, value?: unknown) =>
  breaks({ paths: {} }, schema, value, "body").map((one) => one.value);

test.each<[object, unknown[]]>([
  [{ minimum: 0 }, [-1]],
  [{ maximum: 9 }, [10]],
  [{ minLength: 0 }, []],
  [{ minLength: 2 }, ["x"]],
  [{ maxLength: 2 }, ["xxx"]],
  [{ enum: [0, 1] }, [2]],
  [{ enum: ["a", "b"] }, ["~"]],
  [{ pattern: "^a" }, ["~"]],
  [{ pattern: "~" }, [""]],
  [{ format: "email" }, ["~"]],
  [{ format: "int64" }, []],
  [{ additionalProperties: true }, []],
  [{ title: "a", description: "b", default: 1 }, []],
])("%j is broken by %j", (schema, expected) => {
  expect(values(schema)).toEqual(expected);
});

test("a rule that counts the parts of a value is broken by a count just outside", () => {
  expect(values({ minItems: 2 }, [5, 6])).toEqual([[5]]);
  expect(values({ maxItems: 2 }, [5, 6])).toEqual([[5, 5, 5]]);
  expect(values({ minProperties: 1 }, { a: 1 })).toEqual([{}]);
});

test("too few properties are the required ones, unless these are enough", () => {
  expect(values({ minProperties: 2, required: ["a"] }, { a: 1, b: 2 })).toEqual([
    { a: 1 },
    { b: 2 },
  ]);
  expect(values({ minProperties: 1, required: ["a"] }, { a: 1 })).toEqual([{}]);
});
