import type { Schema } from "@messaging-sdk/spec/reader";

export type InputKind =
  | "missing"
  | "wrong type"
  | "out of range"
  | "too long"
  | "too short"
  | "unknown field";

/** A value that a schema rejects. */
export interface Break {
  readonly kind: InputKind;
  /** The keyword that rejects it. */
  readonly keyword: string;
  /** The value, in words. */
  readonly title: string;
  readonly value: unknown;
  /** The property that is missing or unknown; the value is the object around it. */
  readonly property?: string;
}

/** Which of these are checked depends on the validator, so none is relied on. */
const numberFormat = /^(u?int\d*|float|double|decimal)$/;

/** How to break each keyword, given a value that fulfils it. */
type Breaker = (schema: Schema, value: unknown, part: Part) => Break[];

export const breakers: Readonly<Record<string, Breaker>> = {
  type: ({ type = [], format }, _, part) =>
    foreignValues([type].flat(), part).map((value) => {
      const one = plain("wrong type", "type", value);
      const isText = format === "int64" && typeof value === "string";
      return isText ? { ...one, title: `${one.title} as a long integer` } : one;
    }),
  const: ({ const: only }, _, part) => [
    ...foreignValues([jsonType(only)], part).map((value) => plain("wrong type", "const", value)),
    plain("out of range", "const", otherThan([only])),
  ],
  enum: ({ enum: values = [] }) => [plain("out of range", "enum", otherThan(values))],
  minimum: ({ minimum = 0 }) => [plain("out of range", "minimum", minimum - 1)],
  maximum: ({ maximum = 0 }) => [plain("out of range", "maximum", maximum + 1)],
  pattern: ({ pattern = "" }) => [plain("out of range", "pattern", notMatching(pattern))],
  format: ({ format = "" }) =>
    numberFormat.test(format) ? [] : [plain("out of range", "format", "~")],
  minLength: ({ minLength = 0 }) => ofLength("too short", "minLength", minLength - 1),
  maxLength: ({ maxLength = 0 }) => ofLength("too long", "maxLength", maxLength + 1),
  minItems: ({ minItems = 0 }, value) => ofItems("minItems", value, minItems - 1),
  maxItems: ({ maxItems = 0 }, value) => ofItems("maxItems", value, maxItems + 1),
  required: ({ required = [] }, value) =>
    required.map((property) => ({
      kind: "missing",
      keyword: "required",
      title: `without ${property}`,
      value: pick(value, (name) => name !== property),
      property,
    })),
  minProperties: ({ minProperties = 0, required = [] }, value) => {
    const fewest = pick(value, (name) => required.includes(name));
    const isEnough = Object.keys(fewest).length >= minProperties;
    return isEnough ? [] : [plain("out of range", "minProperties", fewest)];
  },
  additionalProperties: ({ additionalProperties }, value) => {
    if (additionalProperties !== false) return [];
    const property = "misspelled";
    return [
      {
        kind: "unknown field",
        keyword: "additionalProperties",
        title: `with ${property}`,
        value: { ...Object(value), [property]: "x" },
        property,
      },
    ];
  },
};

function plain(kind: InputKind, keyword: string, value: unknown): Break {
  return { kind, keyword, title: JSON.stringify(value), value };
}

function ofLength(kind: InputKind, keyword: string, length: number): Break[] {
  if (length < 0) return [];
  return [{ kind, keyword, title: `${length} characters`, value: "x".repeat(length) }];
}

function ofItems(keyword: string, value: unknown, length: number): Break[] {
  if (length < 0) return [];
  const items = Array.from({ length }, () => Object(value)[0]);
  return [{ kind: "out of range", keyword, title: `${length} items`, value: items }];
}

function notMatching(pattern: string): string {
  const value = ["~", "", "\n"].find((one) => !new RegExp(pattern, "u").test(one));
  if (value === undefined) throw new Error(`No value is known that ${pattern} rejects.`);
  return value;
}

function otherThan(values: unknown[]): unknown {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length > 0 ? Math.max(...numbers) + 1 : "~";
}

function jsonType(value: unknown): string {
  if (value === null) return "null";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function pick(value: unknown, isWanted: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => isWanted(name)));
}

/** Which part of a request a value is in. Outside the body it travels as text, and takes any type it reads as. */
export type Part = "body" | "query" | "path";

/** Values of other types than these. */
function foreignValues(types: string[], part: Part): unknown[] {
  return candidates[part].filter((value) => !types.some((type) => isOf(type, value, part)));
}

const candidates: Readonly<Record<Part, unknown[]>> = {
  body: [null, true, 7, 7.5, "~", [], {}],
  // A parameter given twice is a list. Objects are left out: their names become other, unknown parameters.
  query: ["~", 7.5, ["~", "~"]],
  path: ["~", 7.5],
};

function isOf(type: string, value: unknown, part: Part): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value) || part !== "body";
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "string":
      return typeof value === "string" || (part !== "body" && !Array.isArray(value));
    default:
      return typeof value === type;
  }
}
