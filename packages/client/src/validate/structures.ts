import { type Check, type Found, fault, inside, wrongKind } from "./finding.ts";

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
