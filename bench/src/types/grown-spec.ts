import { document, operations } from "@messaging-sdk/spec/bundled";
import type { Document, PathItem } from "@messaging-sdk/spec/reader";

/** Schemas that an API has only once. */
const shared = new Set(["Meta", "ErrorCode", "ErrorEntry", "ErrorEntryMeta", "ErrorEnvelope"]);
const methods = new Set(["get", "put", "post", "delete"]);

/**
 * A spec of `count` operations: ours, copied with other paths, names and schemas. The first copy keeps its names, which
 * the client's code refers to.
 */
export function grownSpec(count: number): Document {
  const copies = Array.from({ length: Math.ceil(count / operations.length) }, (_, copy) =>
    copy === 0 ? document : renamedCopy(copy),
  );
  const components: Record<string, Record<string, unknown>> = {};
  for (const copy of copies)
    for (const [kind, parts] of Object.entries(copy.components ?? {}))
      components[kind] = { ...parts, ...components[kind] };
  let left = count;
  const isIn = ([key]: [string, unknown]) => !methods.has(key) || left-- > 0;
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of copies.flatMap((copy) => Object.entries(copy.paths)))
    paths[path] = Object.fromEntries(Object.entries(item).filter(isIn));
  return { ...document, paths, components };
}

function renamedCopy(copy: number): Document {
  const text = JSON.stringify(document)
    .replace(/#\/components\/schemas\/(\w+)/g, (ref, name) => (shared.has(name) ? ref : ref + copy))
    .replace(/"operationId":"\w+/g, `$&${copy}`)
    .replace(/"tags":\["[^"]+/g, `$&${copy}`)
    .replace(/"\/v2\.1\/\w+/g, `$&${copy}`);
  const renamed: Document = JSON.parse(text);
  const { components = {} } = renamed;
  const named = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => [shared.has(name) ? name : name + copy, schema] as const,
  );
  return { ...renamed, components: { ...components, schemas: Object.fromEntries(named) } };
}
