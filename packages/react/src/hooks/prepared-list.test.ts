import { expect, test } from "vitest";
import { isSameInput } from "./prepared-list.ts";

const token = Symbol("skip");

test.each<[string, unknown[], unknown[]]>([
  ["no input", [undefined], [undefined]],
  [
    "a query that is written anew",
    [7, { limit: 20, orderBy: "id" }],
    [7, { orderBy: "id", limit: 20 }],
  ],
  ["what is undefined", [{ limit: undefined }], [{}]],
  ["a token", [token, undefined], [token, undefined]],
])("the same: %s", (_, input, before) => {
  expect(isSameInput(input, before)).toBe(true);
});

test.each<[string, unknown[], unknown[]]>([
  ["another id", [8, { limit: 20 }], [7, { limit: 20 }]],
  ["another value", [{ limit: 20 }], [{ limit: 21 }]],
  ["one parameter more", [{ limit: 20, offset: 1 }], [{ limit: 20 }]],
  ["one parameter less", [{ limit: 20 }], [{ limit: 20, offset: 1 }]],
  ["another parameter", [{ limit: undefined }], [{ offset: 1 }]],
  ["a query where there was none", [{ limit: 20 }], [undefined]],
  ["a token where there was a query", [token], [{ limit: 20 }]],
  ["null", [null], [{}]],
])("not the same: %s", (_, input, before) => {
  expect(isSameInput(input, before)).toBe(false);
  expect(isSameInput(before, input)).toBe(false);
});
