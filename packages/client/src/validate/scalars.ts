import { kindOf } from "../errors/invalid-input-error.ts";
import { type Check, type Found, fault, type Rule, wrongKind } from "./finding.ts";
import type { Format } from "./formats.ts";

interface LengthRules {
  readonly minLength?: number;
  readonly maxLength?: number;
}

export function string({ minLength = 0, maxLength = Infinity }: LengthRules = {}): Check {
  // Characters are counted as JSON Schema does: an emoji is one, though it has two code units.
  const surelyEnough = 2 * minLength;
  return (value) => {
    if (typeof value !== "string") return wrongKind("be a string", value);
    if (value.length >= surelyEnough && value.length <= maxLength) return undefined;
    const { length } = [...value];
    if (length < minLength) {
      return fault("minLength", `have at least ${characters(minLength)}`, `has ${length}`);
    }
    if (length <= maxLength) return undefined;
    return fault("maxLength", `have at most ${characters(maxLength)}`, `has ${length}`);
  };
}

/** `test` is the pattern written out, where it can be: that is faster. */
export function matching(pattern: RegExp, test = (text: string) => pattern.test(text)): Check {
  const must = `match ${pattern.source}`;
  return (value) => {
    if (typeof value !== "string") return wrongKind("be a string", value);
    return test(value) ? undefined : wrongForm("pattern", must, value);
  };
}

/** Tells whether all characters between two places have codes within a range. */
export function isWithin(text: string, from: number, to: number, low: number, high: number) {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < low || code > high) return false;
  }
  return true;
}

export function inFormat({ name, test }: Format): Check {
  return (value) => {
    if (typeof value !== "string") return wrongKind("be a string", value);
    return test(value) ? undefined : wrongForm("format", `be ${name}`, value);
  };
}

function wrongForm(rule: Rule, must: string, text: string): Found {
  const isEmpty = text === "";
  return fault(
    rule,
    must,
    `is ${isEmpty ? kindOf(text) : `a string of ${characters([...text].length)}`}`,
  );
}

interface NumberRules {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** @public Generated code uses it as soon as the spec has a number that may be a fraction. */
export function number({ minimum = -Infinity, maximum = Infinity }: NumberRules = {}): Check {
  return (value) => {
    if (typeof value !== "number") return wrongKind("be a number", value);
    if (value < minimum) return fault("minimum", `be at least ${minimum}`, "is less");
    if (value > maximum) return fault("maximum", `be at most ${maximum}`, "is more");
    return undefined;
  };
}

export function integer(rules?: NumberRules): Check {
  const inRange = number(rules);
  return (value) => {
    if (Number.isInteger(value)) return inRange(value);
    if (typeof value === "number") return fault("type", "be an integer", "is a fraction");
    return wrongKind("be an integer", value);
  };
}

/** An integer that may not fit into a number: the client keeps the text of such a one. */
export function longInteger(rules?: NumberRules): Check {
  const check = integer(rules);
  return (value) => check(typeof value === "string" && isLong(value) ? Number(value) : value);
}

function isLong(text: string) {
  return /^-?\d{16,}$/.test(text) && !Number.isSafeInteger(Number(text));
}

export const boolean: Check = (value) =>
  typeof value === "boolean" ? undefined : wrongKind("be a boolean", value);

export function oneOf(...allowed: readonly unknown[]): Check {
  const must = `be one of ${allowed.map((one) => JSON.stringify(one)).join(", ")}`;
  return (value) => {
    if (allowed.includes(value)) return undefined;
    const isAnother = allowed.some((one) => typeof one === typeof value);
    if (isAnother) return fault("enum", must, `is another ${typeof value}`);
    return wrongKind(must, value, "enum");
  };
}

function characters(count: number) {
  return count === 1 ? "1 character" : `${count} characters`;
}

/** Adapts a check to a parameter, which travels as text: digits are read as a number. */
export function fromText(check: Check): Check {
  return (value) => check(typeof value === "string" && decimal.test(value) ? Number(value) : value);
}

const decimal = /^-?\d+(?:\.\d+)?$/;
