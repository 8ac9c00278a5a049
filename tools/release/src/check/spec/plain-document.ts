type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A path's operations by method. */
export type Item = Readonly<Record<string, Operation>>;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

export interface PlainDocument {
  readonly paths: Readonly<Record<string, Item>>;
  readonly [key: string]: unknown;
}

/**
 * The document as redocly should compare it: every `$ref` in place, so that a change of a shared schema is rated in
 * each operation that has it and not in the first alone; and every webhook as a response, because its body is read by
 * our users and not written, which redocly would rate the wrong way round.
 */
export function plainDocument(text: string): PlainDocument {
  const document = JSON.parse(text) as Record<string, Json>;
  const whole = inline(document, document, []) as Record<string, Record<string, Json>>;
  const events = Object.entries(whole.webhooks ?? {}).map(([name, item]) => [
    `/webhook/${name}`,
    asResponses(item),
  ]);
  const { webhooks: _, components, ...rest } = whole;
  return {
    ...rest,
    paths: { ...whole.paths, ...Object.fromEntries(events) } as PlainDocument["paths"],
    ...(components?.securitySchemes && {
      components: { securitySchemes: components.securitySchemes },
    }),
  };
}

/** `{ post: { parameters, requestBody } }` as `{ post: { responses: { 200: ... } } }`: what arrives is what is read. */
function asResponses(item: Json | undefined): Json {
  const methods = Object.entries((item ?? {}) as Record<string, Record<string, Json>>);
  return Object.fromEntries(
    methods.map(([method, { parameters, requestBody, ...operation }]) => {
      const sent = (parameters ?? []) as Record<string, Json>[];
      const headers = Object.fromEntries(
        sent.map(({ name, in: _, ...header }) => [String(name), header]),
      );
      const response = { description: "", headers, ...(requestBody as object) };
      return [method, { ...operation, responses: { "200": response } }];
    }),
  );
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
  if (open.includes($ref)) return {};
  const keys = $ref.slice("#/".length).split("/");
  const names = keys.map((key) => decodeURIComponent(key).replace("~1", "/").replace("~0", "~"));
  const target = names.reduce<unknown>((at, name) => Reflect.get(Object(at), name), document);
  if (target === undefined) throw new Error(`The document has no ${$ref}.`);
  return inline(document, target as Json, [...open, $ref]);
}
