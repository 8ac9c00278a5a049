import { inspect } from "node:util";

/** Returns the ways by which a secret can be read in what a program has caught; empty when there is none. */
export function findSecret(value: unknown, secret: string): string[] {
  const found = Object.entries(prints).flatMap(([name, print]) =>
    attempt(print, value).includes(secret) ? [name] : [],
  );
  return [...found, ...search(value, secret, "error", new Set())];
}

/** Renderings of a value by logs, reporters and workers. */
const prints: Record<string, (value: unknown) => unknown> = {
  String,
  "JSON.stringify": JSON.stringify,
  "util.inspect": (value) =>
    inspect(value, {
      depth: 10,
      showHidden: true,
      getters: true,
      maxStringLength: null,
      maxArrayLength: null,
    }),
  structuredClone: (value) => inspect(structuredClone(value), { depth: 10, maxStringLength: null }),
};

/** Some values cannot be printed in some ways; then nothing of them is. */
function attempt(print: (value: unknown) => unknown, value: unknown): string {
  try {
    return String(print(value));
  } catch {
    return "";
  }
}

/** Every own property, hidden ones too, however deep; so also `message`, `stack` and the chain of causes. */
function search(value: unknown, secret: string, way: string, seen: Set<unknown>): string[] {
  if (typeof value === "string") return value.includes(secret) ? [way] : [];
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  // The entries of these are no properties.
  const entries = value instanceof Headers || value instanceof Map ? [...value].flat() : [];
  return [
    ...entries.flatMap((entry) => search(entry, secret, `${way} entry`, seen)),
    ...Reflect.ownKeys(value).flatMap((key) =>
      search(Reflect.get(value, key), secret, `${way}.${String(key)}`, seen),
    ),
  ];
}
