import {
  componentsOf,
  type Document,
  isRecord,
  operationObjects,
  type Problem,
} from "../reader/index.ts";

/** A misspelled field must be rejected before it is sent. */
export function* closedRequest(document: Document): Generator<Problem> {
  const seen = new Set<string>();
  for (const { place, object } of operationObjects(document)) {
    if (!object.requestBody) continue;
    yield* openIn(object.requestBody, [...place, "requestBody"]);
    for (const one of componentsOf(document, object.requestBody)) {
      const [kind = "", name = ""] = one.split("/");
      if (kind !== "schemas" || seen.has(name)) continue;
      seen.add(name);
      yield* openIn(document.components?.schemas?.[name], ["components", kind, name]);
    }
  }
}

function* openIn(node: unknown, place: readonly string[]): Generator<Problem> {
  if (typeof node !== "object" || node === null || place.at(-1) === "examples") return;
  const { type, properties, additionalProperties } = isRecord(node) ? node : {};
  const isObject = isRecord(properties) || [type].flat().includes("object");
  if (isObject && additionalProperties !== false) {
    const message = "A request body must be closed. Add `additionalProperties: false`.";
    yield { place, message };
  }
  for (const [key, child] of Object.entries(node)) yield* openIn(child, [...place, key]);
}
