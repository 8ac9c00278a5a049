import { expect, test } from "vitest";
import { findFaults } from "./find-faults.ts";
import { formats } from "./formats.ts";
import type { Schema } from "./schema.ts";

const messages = (schema: Schema, value: unknown, isText = false) =>
  findFaults(schema, value, isText).map(({ place, rule, must, but }) =>
    [...place, rule, must, but].join(" | "),
  );

const text: Schema = { type: ["string"] };
const name: Schema = { ...text, minLength: 2, maxLength: 3 };
const emoji = "\u{1f600}";
const share: Schema = { type: ["number"], minimum: 0, maximum: 1 };
const integer: Schema = { type: ["integer"] };
const long: Schema = { ...integer, format: "int64" };
const boolean: Schema = { type: ["boolean"] };
const letters: Schema = { ...text, pattern: /^a+$/, must: "be of a alone" };
const time: Schema = { ...text, format: "date-time" };
const few: Schema = { type: ["array"], items: text, minItems: 1, maxItems: 2 };
const either: Schema = { anyOf: [text, integer] };

test.each<[Schema, unknown]>([
  [name, "ab"],
  [name, "abc"],
  [name, emoji.repeat(3)],
  [text, ""],
  [letters, "aa"],
  [time, "2026-11-15T08:30:00Z"],
  [share, 0],
  [share, 0.5],
  [share, 1],
  [{ ...integer, minimum: 1 }, 1],
  [long, 1],
  [{ ...long, minimum: 1 }, "9007199254740993"],
  [boolean, false],
  [{ enum: [0, 1, "x"] }, "x"],
  [few, ["a"]],
  [few, ["a", "b"]],
  [{ type: ["string", "null"] }, null],
  [either, 1],
  [
    {
      allOf: [
        { ...text, minLength: 1 },
        { ...text, maxLength: 1 },
      ],
    },
    "a",
  ],
])("%j allows %j", (schema, value) => {
  expect(messages(schema, value)).toEqual([]);
});

test.each<[Schema, unknown, string]>([
  [name, "a", "minLength | have at least 2 characters | has 1"],
  [name, emoji, "minLength | have at least 2 characters | has 1"],
  [name, "abcd", "maxLength | have at most 3 characters | has 4"],
  [name, emoji.repeat(4), "maxLength | have at most 3 characters | has 4"],
  [name, undefined, "required | be a string | is missing"],
  [name, 1, "type | be a string | is a number"],
  [letters, "b", "pattern | be of a alone | is a string of 1 character"],
  [letters, 1, "type | be a string | is a number"],
  [time, "today", `format | be ${formats["date-time"]?.name} | is a string of 5 characters`],
  [time, {}, "type | be a string | is an object"],
  [share, -0.1, "minimum | be at least 0 | is less"],
  [share, 1.1, "maximum | be at most 1 | is more"],
  [share, "1", "type | be a number | is a string"],
  [integer, 0.5, "type | be an integer | is a fraction"],
  [integer, "1", "type | be an integer | is a string"],
  [integer, "9007199254740993", "type | be an integer | is a string"],
  [long, "1", "type | be an integer | is a string"],
  [long, "9007199254740991", "type | be an integer | is a string"],
  [long, "9007199254740993.5", "type | be an integer | is a string"],
  [{ ...long, minimum: 1 }, "-9007199254740993", "minimum | be at least 1 | is less"],
  [long, Symbol("7"), "type | be an integer | is a symbol"],
  [long, Object.create(null), "type | be an integer | is an object"],
  [boolean, 0, "type | be a boolean | is a number"],
  [boolean, "true", "type | be a boolean | is a string"],
  [{ enum: [0, "x"] }, 2, 'enum | be one of 0, "x" | is another number'],
  [{ enum: [0, "x"] }, true, 'enum | be one of 0, "x" | is a boolean'],
  [few, [], "minItems | have at least 1 item | has 0"],
  [{ ...few, maxItems: 1 }, ["a", "b"], "maxItems | have at most 1 item | has 2"],
  [few, ["a", 1], "1 | type | be a string | is a number"],
  [{ type: ["string", "null"] }, 1, "type | be a string | is a number"],
  [either, true, "anyOf | be a string, or be an integer | is a boolean"],
  [{ type: ["object"] }, [], "type | be an object | is an array"],
])("%o refuses %o", (schema, value, finding) => {
  expect(messages(schema, value)).toEqual([finding]);
});

test("a parameter is its value, or the text that it travels as", () => {
  for (const [schema, value] of [
    [integer, "-7"],
    [integer, 7],
    [{ type: ["number"] }, "0.5"],
    [boolean, "false"],
    [boolean, true],
    [either, "seven"],
    [{ type: ["object"], properties: { limit: integer } }, { limit: "7" }],
  ] as [Schema, unknown][])
    expect(messages(schema, value, true)).toEqual([]);
  expect(messages(integer, "seven", true)).toEqual(["type | be an integer | is a string"]);
  expect(messages(integer, " 7", true)).toEqual(["type | be an integer | is a string"]);
  expect(messages(integer, ["7"], true)).toEqual(["type | be an integer | is an array"]);
  expect(messages(boolean, "yes", true)).toEqual(["type | be a boolean | is a string"]);
});

test("all of several says everything that is wrong", () => {
  const schema: Schema = {
    allOf: [
      { ...text, pattern: /^a/, must: "start with a" },
      { ...text, minLength: 3 },
    ],
  };
  const isShort = "minLength | have at least 3 characters | has 1";
  expect(messages(schema, "b")).toEqual([
    "pattern | start with a | is a string of 1 character",
    isShort,
  ]);
  expect(messages(schema, "ab")).toHaveLength(1);
});

test("the schema of another name is found", () => {
  expect(messages({ $ref: "PhoneNumber" }, "+48500500500")).toEqual([]);
  expect(messages({ $ref: "PhoneNumber" }, 5)).toEqual(["type | be a string | is a number"]);
});
