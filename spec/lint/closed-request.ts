import {
  componentsOf,
  type Document,
  operationObjects,
  type Problem,
  placedSchemas,
} from "../reader/index.ts";

/** A misspelled field must be rejected before it is sent. */
export function* closedRequest(document: Document): Generator<Problem> {
  const bodies = operationObjects(document).map(({ object }) => object.requestBody);
  const used = componentsOf(document, bodies);
  for (const { node, place } of placedSchemas(document)) {
    const [part, kind, name, inside] = place;
    const isSent = part === "paths" ? inside === "requestBody" : used.has(`${kind}/${name}`);
    const { type, properties, additionalProperties } = "$ref" in node ? {} : node;
    const isObject = properties !== undefined || [type].flat().includes("object");
    if (!isSent || !isObject || additionalProperties === false) continue;
    const message = "A request body must be closed. Add `additionalProperties: false`.";
    yield { place, message };
  }
}
