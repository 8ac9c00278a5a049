type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

export interface PlainDocument {
  readonly paths: Record<string, Readonly<Record<string, object>>>;
  readonly [key: string]: unknown;
}

/**
 * The document as redocly should compare it: every `$ref` in place, so that a change of a shared schema is rated in
 * each operation that has it and not in the first alone; and every webhook as a response, because its body is read by
 * our users and not written, which redocly would rate the wrong way round.
 */
export function plainDocument(text: string): PlainDocument {
  const document: JsonObject = JSON.parse(text);
  const { webhooks, components, paths, ...rest } = inline(document, document, []) as JsonObject;
  const events = Object.entries((webhooks ?? {}) as JsonObject).map(([name, item]) => [
    // Redocly skips a path without the slash.
    `/webhook ${name}`,
    asResponses(item as Record<string, JsonObject>),
  ]);
  const { securitySchemes = {} } = (components ?? {}) as JsonObject;
  const all = { ...(paths as JsonObject), ...Object.fromEntries(events) };
  return { ...rest, paths: all, components: { securitySchemes } };
}

/** `{ post: { parameters, requestBody } }` as `{ post: { responses: { 200: ... } } }`: what arrives is what is read. */
function asResponses(item: Record<string, JsonObject>): JsonObject {
  const methods = Object.entries(item).map(([method, operation]) => {
    const { parameters = [], requestBody, ...rest } = operation;
    const headers = (parameters as JsonObject[]).map(({ name, in: _, ...header }) => [
      name,
      header,
    ]);
    const response = {
      ...{ description: "", headers: Object.fromEntries(headers) },
      ...(requestBody as JsonObject),
    };
    return [method, { ...rest, responses: { "200": response } }];
  });
  return Object.fromEntries(methods);
}

function inline(document: Json, node: Json, open: readonly string[]): Json {
  if (Array.isArray(node)) return node.map((item) => inline(document, item, open));
  if (node === null || typeof node !== "object") return node;
  const { $ref } = node;
  if (typeof $ref !== "string") {
    const entries = Object.entries(node).map(([key, value]) => [
      key,
      // Redocly compares only lists and maps of the standard; an extension is compared as its text.
      key.startsWith("x-") ? JSON.stringify(value) : inline(document, value, open),
    ]);
    return Object.fromEntries(entries);
  }
  // A schema that holds itself is compared once, at its outermost.
  return open.includes($ref) ? {} : inline(document, at(document, $ref) as Json, [...open, $ref]);
}

/** Follows a JSON pointer, such as `#/paths/~1v2.1~1sms`. Gives undefined where there is nothing. */
export function at(document: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (node, key) => (typeof node === "object" && node ? Reflect.get(node, key) : undefined),
    document,
  );
}

export const keysOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
