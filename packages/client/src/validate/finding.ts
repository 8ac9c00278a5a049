import { kindOf } from "../errors/invalid-input-error.ts";

/** A rule of the spec, by its name in JSON Schema. */
export type Rule =
  | "additionalProperties"
  | "anyOf"
  | "enum"
  | "format"
  | "maximum"
  | "maxItems"
  | "maxLength"
  | "minimum"
  | "minItems"
  | "minLength"
  | "minProperties"
  | "pattern"
  | "required"
  | "type";

/** A fault of a value. It reads "must have at least 1 item, but has 0", and never says the value itself. */
export interface Finding {
  /** From the value that was checked down to the one at fault. */
  readonly place: readonly string[];
  readonly rule: Rule;
  readonly must: string;
  readonly but: string;
}

/** Everything wrong with a value. Undefined when nothing is, so that what is right costs no memory. */
export type Found = Finding[] | undefined;

export type Check = (value: unknown) => Found;

export function fault(rule: Rule, must: string, but: string): Finding[] {
  return [{ place: [], rule, must, but }];
}

/** A value of another kind than it must be, or none at all. */
export function wrongKind(must: string, value: unknown, rule: Rule = "type"): Finding[] {
  return fault(value === undefined ? "required" : rule, must, `is ${kindOf(value)}`);
}

/** Adds what was found in a part of a value. Places are put together on the way up, and only if something is wrong. */
export function inside(found: Found, key: string | number, below: Finding[]): Finding[] {
  const all = found ?? [];
  for (const one of below) all.push({ ...one, place: [String(key), ...one.place] });
  return all;
}

/** The checks that the spec sets for an operation. */
export interface Contract {
  /** The parameters of the path and of the query, by name. */
  readonly path?: Check;
  readonly query?: Check;
  readonly body?: Check;
  /** The bodies of responses, by status. */
  readonly responses: Readonly<Record<number, Check>>;
}

/** By operationId. */
export type Contracts = Readonly<Record<string, Contract>>;
