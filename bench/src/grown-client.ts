import { join } from "node:path";
import { writeMethods } from "@messaging-sdk/generate/write-methods";
import { writeTypes } from "@messaging-sdk/generate/write-types";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { type Document, type PathItem, readOperations } from "@messaging-sdk/spec/reader";
import { clientPackage, typesFile } from "./build.ts";
import { typedProgram } from "./programs.ts";
import type { Style } from "./styles/style.ts";
import type { Overlay } from "./typecheck.ts";

/** Our generator writes this for a spec of `count` operations, in place of the committed files. */
export interface GrownClient {
  readonly overlay: Overlay;
  /** A program that calls every operation once. */
  program(style: Style): string;
}

export async function grownClient(count: number): Promise<GrownClient> {
  const grown = grownSpec(count);
  const grownOperations = readOperations(grown);
  const methods = writeMethods(grownOperations).replaceAll('.ts";', '.js";');
  return {
    overlay: {
      [typesFile]: await writeTypes(grown),
      [join(clientPackage, "dist/generated/methods.d.ts")]: methods,
    },
    program: (style) => typedProgram(style, grownOperations, grown),
  };
}

/** Schemas that an API has only once. */
const shared = new Set(["Meta", "ErrorCode", "ErrorEntry", "ErrorEntryMeta", "ErrorEnvelope"]);

/**
 * A spec of `count` operations: ours, copied with other paths, names and schemas. The first copy keeps its names, which
 * the client's code refers to.
 */
function grownSpec(count: number): Document {
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
  const text = JSON.stringify(document)
    .replace(/#\/components\/schemas\/(\w+)/g, (ref, name) => (shared.has(name) ? ref : ref + copy))
    .replace(/"operationId":"\w+/g, `$&${copy}`)
    .replace(/"tags":\["[^"]+/g, `$&${copy}`)
    .replace(/"\/v2\.1\/\w+/g, `$&${copy}`);
  const renamed: Document = JSON.parse(text);
  const schemas = Object.entries(renamed.components?.schemas ?? {}).map(([name, schema]) => {
    return [shared.has(name) ? name : name + copy, schema];
  });
  return {
    ...renamed,
    components: { ...renamed.components, schemas: Object.fromEntries(schemas) },
  };
}

function firstOperations(paths: Record<string, PathItem>, count: number) {
  let left = count;
  const isIn = ([key]: [string, unknown]) => !methods.has(key) || left-- > 0;
  const entries = Object.entries(paths).map(([path, item]) => {
    return [path, Object.fromEntries(Object.entries(item).filter(isIn))];
  });
  return Object.fromEntries(entries);
}

const methods = new Set(["get", "put", "post", "delete"]);
