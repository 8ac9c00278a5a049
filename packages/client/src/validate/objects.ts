import { type Check, type Found, fault, inside, wrongKind } from "./finding.ts";

// What the checks of objects are written with. Those are functions of their own, not made by one: where each names its
// fields, the engine knows the checks behind them, and that is half of the time.

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function notObject(value: unknown): Found {
  return wrongKind("be an object", value);
}

export function required(found: Found, key: string, value: unknown, check: Check): Found {
  const below = check(value);
  return below === undefined ? found : inside(found, key, below);
}

export function optional(found: Found, key: string, value: unknown, check: Check): Found {
  return value === undefined ? found : required(found, key, value, check);
}

/** A field that a closed object does not have. */
export function unknown(found: Found, key: string, fields: string): Found {
  const must = `be left out (the fields are ${fields})`;
  return inside(found, key, fault("additionalProperties", must, "is there"));
}

export function atLeast(found: Found, object: object, minProperties: number): Found {
  const { length } = Object.values(object).filter((value) => value !== undefined);
  if (length >= minProperties) return found;
  const must = `have at least ${minProperties} fields`;
  return [...(found ?? []), { place: [], rule: "minProperties", must, but: `has ${length}` }];
}
