import type { Document, OperationObject, PathItem } from "@messaging-sdk/spec/reader";
import { document, operations } from "../program/spec.ts";

/** Schemas that an API has once, however many operations it has. */
const shared = new Set(["Meta", "ErrorCode", "ErrorEntry", "ErrorEntryMeta", "ErrorEnvelope"]);

/**
 * A spec of so many operations: ours, copied with other paths, names and schemas. The first copy keeps its names, by
 * which the client's own code knows them.
 */
export function grownSpec(count: number): Document {
  const copies = Array.from({ length: Math.ceil(count / operations.length) }, (_, copy) =>
    copy === 0 ? document : renamedCopy(copy),
  );
  const paths = Object.assign({}, ...copies.map((copy) => copy.paths));
  const components: Record<string, Record<string, unknown>> = {};
  for (const copy of copies) {
    for (const [kind, parts] of Object.entries(copy.components ?? {})) {
      components[kind] = { ...parts, ...components[kind] };
    }
  }
  return { ...document, paths: firstOperations(paths, count), components };
}

function renamedCopy(copy: number): Document {
  const text = JSON.stringify(document).replace(/#\/components\/schemas\/(\w+)/g, (ref, name) =>
    shared.has(name) ? ref : `${ref}${copy}`,
  );
  const renamed: Document = JSON.parse(text);
  return {
    ...renamed,
    paths: Object.fromEntries(
      Object.entries(renamed.paths).map(([path, item]) => [
        path.replace(/^(\/v2\.1\/\w+)/, `$1${copy}`),
        mapOperations(item, (operation) => renamedOperation(operation, copy)),
      ]),
    ),
    components: {
      ...renamed.components,
      schemas: renamedKeys(renamed.components?.schemas ?? {}, copy),
    },
  };
}

function renamedOperation(operation: OperationObject, copy: number): OperationObject {
  return {
    ...operation,
    operationId: `${operation.operationId}${copy}`,
    tags: operation.tags.map((tag) => `${tag}${copy}`),
  };
}

function renamedKeys(schemas: Record<string, unknown>, copy: number) {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      shared.has(name) ? name : `${name}${copy}`,
      schema,
    ]),
  );
}

function firstOperations(paths: Record<string, PathItem>, count: number) {
  let left = count;
  const entries = Object.entries(paths).map(([path, item]) => {
    return [path, mapOperations(item, (operation) => (left-- > 0 ? operation : undefined))];
  });
  return Object.fromEntries(entries);
}

function mapOperations(
  item: PathItem,
  map: (operation: OperationObject) => OperationObject | undefined,
): PathItem {
  const { get, put, post, delete: remove, ...rest } = item;
  const methods = Object.entries({ get, put, post, delete: remove }).flatMap(
    ([method, operation]) => {
      const mapped = operation && map(operation);
      return mapped ? [[method, mapped]] : [];
    },
  );
  return { ...rest, ...Object.fromEntries(methods) };
}
