import { expect, test } from "vitest";
import { isRecord } from "../json.ts";
import type { Check } from "./finding.ts";
import { dateTime } from "./formats.ts";
import {
  boolean,
  fromText,
  inFormat,
  integer,
  isWithin,
  longInteger,
  matching,
  number,
  oneOf,
  string,
} from "./scalars.ts";
import { allOf, anyOf, array, nullable } from "./structures.ts";

const said = (check: Check, value: unknown) =>
  check(value)?.map(({ place, rule, must, but }) => [...place, rule, must, but].join(" | "));

const name = string({ minLength: 2, maxLength: 3 });
const emoji = "\u{1f600}";
const share = number({ minimum: 0, maximum: 1 });

test.each<[Check, unknown]>([
  [name, "ab"],
  [name, "abc"],
  [name, emoji.repeat(3)],
  [string(), ""],
  [matching(/^a+$/), "aa"],
  [inFormat(dateTime), "2026-11-15T08:30:00Z"],
  [share, 0],
  [share, 0.5],
  [share, 1],
  [integer({ minimum: 1 }), 1],
  [longInteger(), 1],
  [longInteger({ minimum: 1 }), "9007199254740993"],
  [boolean, false],
  [oneOf(0, 1, "x"), "x"],
  [fromText(integer()), "-7"],
  [fromText(number()), "0.5"],
  [fromText(string()), "seven"],
  [array(string(), { minItems: 1, maxItems: 2 }), ["a"]],
  [array(string(), { minItems: 1, maxItems: 2 }), ["a", "b"]],
  [nullable(string()), null],
  [anyOf(string(), integer()), 1],
  [allOf(string({ minLength: 1 }), string({ maxLength: 1 })), "a"],
])("%o allows %j", (check, value) => {
  expect(check(value)).toBeUndefined();
});

test.each<[Check, unknown, string]>([
  [name, "a", "minLength | have at least 2 characters | has 1"],
  [name, emoji, "minLength | have at least 2 characters | has 1"],
  [name, "abcd", "maxLength | have at most 3 characters | has 4"],
  [name, emoji.repeat(4), "maxLength | have at most 3 characters | has 4"],
  [name, undefined, "required | be a string | is missing"],
  [name, 1, "type | be a string | is a number"],
  [matching(/^a+$/), "b", "pattern | match ^a+$ | is a string of 1 character"],
  [matching(/^a+$/), 1, "type | be a string | is a number"],
  [inFormat(dateTime), "today", `format | be ${dateTime.name} | is a string of 5 characters`],
  [inFormat(dateTime), {}, "type | be a string | is an object"],
  [share, -0.1, "minimum | be at least 0 | is less"],
  [share, 1.1, "maximum | be at most 1 | is more"],
  [share, "1", "type | be a number | is a string"],
  [integer(), 0.5, "type | be an integer | is a fraction"],
  [integer(), "1", "type | be an integer | is a string"],
  [integer(), "9007199254740993", "type | be an integer | is a string"],
  [longInteger(), "1", "type | be an integer | is a string"],
  [longInteger(), "9007199254740991", "type | be an integer | is a string"],
  [longInteger(), "9007199254740993.5", "type | be an integer | is a string"],
  [longInteger({ minimum: 1 }), "-9007199254740993", "minimum | be at least 1 | is less"],
  [boolean, 0, "type | be a boolean | is a number"],
  [oneOf(0, "x"), 2, 'enum | be one of 0, "x" | is another number'],
  [oneOf(0, "x"), true, 'enum | be one of 0, "x" | is a boolean'],
  [fromText(integer()), "seven", "type | be an integer | is a string"],
  [fromText(integer()), " 7", "type | be an integer | is a string"],
  [fromText(integer()), ["7"], "type | be an integer | is an array"],
  [array(string(), { minItems: 1 }), [], "minItems | have at least 1 item | has 0"],
  [array(string(), { maxItems: 1 }), ["a", "b"], "maxItems | have at most 1 item | has 2"],
  [array(string()), ["a", 1], "1 | type | be a string | is a number"],
  [nullable(string()), 1, "type | be a string | is a number"],
  [anyOf(string(), integer()), true, "anyOf | be a string, or be an integer | is a boolean"],
])("%o refuses %j", (check, value, finding) => {
  expect(said(check, value)).toEqual([finding]);
});

test("all of several says everything that is wrong", () => {
  const check = allOf(matching(/^a/), string({ minLength: 3 }));
  const isShort = "minLength | have at least 3 characters | has 1";
  expect(said(check, "b")).toEqual(["pattern | match ^a | is a string of 1 character", isShort]);
  expect(said(check, "ab")).toHaveLength(1);
});

test("characters between two places are within a range, its ends included", () => {
  const [zero, nine] = [48, 57];
  expect(isWithin("+0459x", 1, 5, zero, nine)).toBe(true);
  for (const text of ["+/459x", "+045:x"]) expect(isWithin(text, 1, 5, zero, nine)).toBe(false);
});

test("an object is neither null nor a list", () => {
  expect([{}, null, [], "", undefined].map(isRecord)).toEqual([true, false, false, false, false]);
});
