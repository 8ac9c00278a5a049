import { isDeepStrictEqual } from "node:util";
import { type Finding, findingOf } from "../kinds.ts";
import { type Change, type Json, type JsonObject, kindOf } from "./kind-of.ts";

/** Compares two descriptions value by value: what is shared in each operation that has it, and a webhook as a response. */
export function compareSpecs(base: string, revision: string): Finding[] {
  if (base === revision || !base || !revision) return [];
  const [old, current] = [partsOf(base), partsOf(revision)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((at) =>
    changesIn(old.get(at), current.get(at)).map((change) => {
      const { place, was, is } = change;
      const how = was === undefined ? "added" : is === undefined ? "removed" : "changed";
      const what = `${place.join(".")} ${how}`.trim();
      return findingOf(kindOf(change, at.startsWith("webhook ")), at, what);
    }),
  );
}

/** Each operation and webhook by its name, and what the document says of all. */
function partsOf(text: string): Map<string, Json> {
  const document: JsonObject = JSON.parse(text);
  const { paths, webhooks, components, ...rest } = document;
  const { securitySchemes = {}, schemas } = objectIn(components);
  const parts = new Map<string, Json>([["the document", { ...rest, securitySchemes }]]);
  for (const [url, methods] of Object.entries(objectIn(paths)))
    for (const [method, operation] of Object.entries(objectIn(methods)))
      parts.set(`${method.toUpperCase()} ${url}`, inline(document, operation, []));
  for (const [name, event] of Object.entries(objectIn(webhooks)))
    parts.set(`webhook ${name}`, inline(document, event, []));
  // What nothing refers to is there for its type.
  for (const [name, schema] of Object.entries(objectIn(schemas)))
    if (!text.includes(`"#/components/schemas/${name}"`))
      parts.set(`schema ${name}`, inline(document, schema, []));
  return parts;
}

/** A value with all that it refers to in its place. A schema that holds itself is compared once, at its outermost. */
function inline(document: JsonObject, node: Json, open: readonly string[]): Json {
  if (Array.isArray(node)) return node.map((item) => inline(document, item, open));
  if (typeof node !== "object" || node === null) return node;
  const { $ref, ...beside } = node;
  if (typeof $ref !== "string")
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, inline(document, value, open)]),
    );
  if (open.includes($ref)) return {};
  const keys = decodeURIComponent($ref).split("/").slice(1);
  const target = keys
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Json>((one, key) => objectIn(one)[key] ?? {}, document);
  return inline(document, { ...objectIn(target), ...beside }, [...open, $ref]);
}

/** The innermost values that changed; what is new or gone is one change. */
function changesIn(
  was: Json | undefined,
  is: Json | undefined,
  place: readonly string[] = [],
  within: Change["within"] = [],
): Change[] {
  if (isDeepStrictEqual(was, is)) return [];
  const [old, now] = [namedIn(place.at(-1), was), namedIn(place.at(-1), is)];
  if (!old || !now) return [{ place, was, is, within }];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    changesIn(old.get(key), now.get(key), [...place, key], [was, is]),
  );
}

/** The parts of a value by their names, so that their order says nothing; undefined for what is compared as one. */
function namedIn(key = "", value: Json | undefined): Map<string, Json> | undefined {
  if (value === undefined || value === null || key.startsWith("x-")) return undefined;
  const all = key === "type" ? [value].flat() : value;
  if (typeof all !== "object") return undefined;
  if (!Array.isArray(all)) return new Map(Object.entries(all));
  const isSet = /^(type|required|enum)$/.test(key);
  if (!isSet && all.some((one) => typeof one !== "object")) return undefined;
  let unnamed = 0;
  const named = all.map((one): [string, Json] => {
    const { in: where = "", name, const: only } = objectIn(one);
    if (typeof one !== "object") return [`${one}`, one];
    if (name !== undefined) return [`${where} ${name}`.trim(), one];
    return [only === undefined ? `${unnamed++}` : `const ${only}`, one];
  });
  return new Map(named);
}

const objectIn = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
