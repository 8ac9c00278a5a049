import { kindOf } from "../errors/invalid-input-error.ts";
import { schemas } from "../generated/validators.ts";
import { isRecord } from "../json.ts";
import { formats } from "./formats.ts";
import type { Rule, Schema } from "./schema.ts";

/** A fault of a value. It reads "must have at least 1 item, but has 0", and never says the value itself. */
export interface Finding {
  /** From the value that was checked down to the one at fault. */
  readonly place: readonly string[];
  readonly rule: Rule;
  readonly must: string;
  readonly but: string;
}

/** Everything wrong with a value, which without a schema is nothing. A parameter may be the text that it travels as. */
export function findFaults(given: Schema | undefined, value: unknown, isText = false): Finding[] {
  if (!given) return [];
  const schema = schemas[given.$ref ?? ""] ?? given;
  const { type = [], allOf, anyOf, enum: allowed } = schema;
  if (value === null && type.includes("null")) return [];
  if (allowed) return checkEnum(allowed, value);
  if (allOf) return allOf.flatMap((one) => findFaults(one, value, isText));
  if (anyOf) {
    const ways = anyOf.map((one) => findFaults(one, value, isText));
    if (ways.some(([first]) => !first)) return [];
    return wrongKind(ways.map(([first]) => first?.must).join(", or "), value, "anyOf");
  }
  if (type.includes("object")) return checkObject(schema, value, isText);
  if (type.includes("array")) return checkArray(schema, value);
  if (type.includes("string")) return checkText(schema, value);
  if (!type.includes("boolean")) return checkNumber(schema, value, isText);
  if (typeof value === "boolean" || (isText && (value === "true" || value === "false"))) return [];
  return wrongKind("be a boolean", value);
}

function checkEnum(allowed: readonly unknown[], value: unknown): Finding[] {
  if (allowed.includes(value)) return [];
  const must = `be one of ${allowed.map((one) => JSON.stringify(one)).join(", ")}`;
  const isAnother = allowed.some((one) => typeof one === typeof value);
  return isAnother
    ? fault("enum", must, `is another ${typeof value}`)
    : wrongKind(must, value, "enum");
}

function checkObject(schema: Schema, value: unknown, isText: boolean): Finding[] {
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema;
  if (!isRecord(value)) return wrongKind("be an object", value);
  const found = Object.entries(properties).flatMap(([name, one]) =>
    value[name] === undefined && !required.includes(name)
      ? []
      : inside(name, findFaults(one, value[name], isText)),
  );
  const { length } = Object.values(value).filter((one) => one !== undefined);
  const others = Object.keys(properties).filter((name) => !required.includes(name));
  // The spec asks for one field more than those that are required.
  const needs = `have ${others.join(" or ")}`;
  if (length < minProperties) found.push(...fault("minProperties", needs, `has ${length}`));
  if (additionalProperties !== false) return found;
  const must = `be left out (the fields are ${Object.keys(properties).join(", ")})`;
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(properties, name)) continue;
    found.push(...inside(name, fault("additionalProperties", must, "is there")));
  }
  return found;
}

function checkArray({ items = {}, minItems, maxItems }: Schema, value: unknown): Finding[] {
  if (!Array.isArray(value)) return wrongKind("be an array", value);
  const below = Array.from(value, (one, at) => inside(`${at}`, findFaults(items, one)));
  return [...checkLength("Items", "item", value.length, minItems, maxItems), ...below.flat()];
}

function checkText(schema: Schema, value: unknown): Finding[] {
  if (typeof value !== "string") return wrongKind("be a string", value);
  const { pattern, format, must, minLength = 0, maxLength = Infinity } = schema;
  const form = formats[format ?? ""];
  const isMatch = !pattern || pattern.test(value);
  const isInForm = !form || form.test(value);
  // An emoji has two code units, so that this is true only of a text whose characters need not be counted.
  const isLong = value.length >= 2 * minLength && value.length <= maxLength;
  if (isMatch && isInForm && isLong) return [];
  // As JSON Schema has it, an emoji is one character.
  const { length } = value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "-");
  const but = `is ${value === "" ? kindOf(value) : `a string of ${count(length, "character")}`}`;
  return [
    ...(isMatch ? [] : fault("pattern", `${must}`, but)),
    ...(isInForm ? [] : fault("format", `be ${form.name}`, but)),
    ...checkLength("Length", "character", length, minLength, maxLength),
  ];
}

function checkLength(
  what: "Items" | "Length",
  noun: string,
  length: number,
  min = 0,
  max = Infinity,
): Finding[] {
  if (length < min)
    return fault(`min${what}`, `have at least ${count(min, noun)}`, `has ${length}`);
  if (length <= max) return [];
  return fault(`max${what}`, `have at most ${count(max, noun)}`, `has ${length}`);
}

function checkNumber(schema: Schema, given: unknown, isText: boolean): Finding[] {
  const { type, format, minimum = -Infinity, maximum = Infinity } = schema;
  let value = given;
  if (typeof given === "string" && /^-?\d+(?:\.\d+)?$/.test(given)) {
    // The client keeps the text of an integer that does not fit into a number.
    const isLong = format === "int64" && /^-?\d{16,}$/.test(given);
    if (isText || (isLong && !Number.isSafeInteger(Number(given)))) value = Number(given);
  }
  const isInteger = type?.includes("integer");
  const must = isInteger ? "be an integer" : "be a number";
  if (typeof value !== "number") return wrongKind(must, value);
  if (isInteger && !Number.isInteger(value)) return fault("type", must, "is a fraction");
  if (value < minimum) return fault("minimum", `be at least ${minimum}`, "is less");
  return value > maximum ? fault("maximum", `be at most ${maximum}`, "is more") : [];
}

function fault(rule: Rule, must: string, but: string): Finding[] {
  return [{ place: [], rule, must, but }];
}

/** A value of another kind than it must be, or none at all. */
function wrongKind(must: string, value: unknown, rule: Rule = "type"): Finding[] {
  return fault(value === undefined ? "required" : rule, must, `is ${kindOf(value)}`);
}

export function inside(name: string, below: readonly Finding[]): Finding[] {
  return below.map((one) => ({ ...one, place: [name, ...one.place] }));
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
