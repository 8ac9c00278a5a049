import { describe, expect, test } from "vitest";
import { parseJson } from "./json.ts";

const twice = "A key stands twice in an object.";
const lists = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${"}".repeat(depth - 1)}`;

describe("a text is parsed completely", () => {
  test.each<[string, unknown]>([
    ['"a"', "a"],
    [
      String.raw`["\\",12345678901234567,"\"",-12345678901234567]`,
      ["\\", "12345678901234567", '"', "-12345678901234567"],
    ],
    ["[12345678901234567]", ["12345678901234567"]],
    [
      "[9007199254740991,9007199254740993,1e999,true,null]",
      [9007199254740991, "9007199254740993", Infinity, true, null],
    ],
    ['[{"a":1,"b":{"a":2}},{"a":"a"}]', [{ a: 1, b: { a: 2 } }, { a: "a" }]],
  ])("%s", (text, value) => {
    expect(parseJson(text, true)).toEqual(value);
    expect(parseJson(text)).toEqual(value);
  });

  test.each(['{"a":1,"a":2}', '[{"b":{"a":1,"a":[12345678901234567]}}]'])("but not %s", (text) => {
    expect(parseJson(text, true)).toEqual(new SyntaxError(twice));
    expect(parseJson(text)).not.toBeInstanceOf(Error);
  });

  test.each([lists, objects])("up to a depth of 200", (make) => {
    expect(parseJson(make(201), true)).toEqual(JSON.parse(make(201)));
    for (const depth of [202, 50_000]) {
      expect(parseJson(make(depth), true)).toEqual(new SyntaxError(twice));
      expect(parseJson(make(depth))).not.toBeInstanceOf(Error);
    }
  });
});

test("a text that is no JSON is the error of parsing it", () => {
  expect(parseJson("")).toBeInstanceOf(SyntaxError);
});
