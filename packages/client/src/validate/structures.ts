import { type Check, type Found, fault, inside, wrongKind } from "./finding.ts";

// The checks of objects are generated functions which call these, not made by one: where each names its fields, the
// engine knows the checks behind them, and that is half of the time.
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

interface ArrayRules {
  readonly minItems?: number;
  readonly maxItems?: number;
}

export function array(item: Check, { minItems = 0, maxItems = Infinity }: ArrayRules = {}): Check {
  return (value) => {
    if (!Array.isArray(value)) return wrongKind("be an array", value);
    const { length } = value;
    let found: Found;
    if (length < minItems)
      found = fault("minItems", `have at least ${items(minItems)}`, `has ${length}`);
    if (length > maxItems)
      found = fault("maxItems", `have at most ${items(maxItems)}`, `has ${length}`);
    for (let index = 0; index < length; index++) {
      const below = item(value[index]);
      if (below !== undefined) found = inside(found, index, below);
    }
    return found;
  };
}

export function nullable(check: Check): Check {
  return (value) => (value === null ? undefined : check(value));
}

/** Fulfils one of them at least. */
export function anyOf(...checks: readonly Check[]): Check {
  return (value) => {
    const ways: string[] = [];
    for (const check of checks) {
      const found = check(value);
      if (found === undefined) return undefined;
      ways.push(found[0]?.must ?? "");
    }
    return wrongKind(ways.join(", or "), value, "anyOf");
  };
}

/** Fulfils them all. */
export function allOf(...checks: readonly Check[]): Check {
  return (value) => {
    const found = checks.flatMap((check) => check(value) ?? []);
    return found.length > 0 ? found : undefined;
  };
}

function items(count: number) {
  return count === 1 ? "1 item" : `${count} items`;
}
