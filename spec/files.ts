import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";

const folder = import.meta.dirname;

/** Every file of the description, parsed, by its path without the ending: `schemas/Group`. */
export const files: ReadonlyMap<string, unknown> = new Map(
  globSync("{openapi.yaml,*/*.yaml}", { cwd: folder, exclude: ["node_modules"] })
    .sort()
    .map((path) => [path.replace(/\.yaml$/, ""), parse(readFileSync(`${folder}/${path}`, "utf8"))]),
);

export interface Node {
  /** Its place: the file, or, within paths/, the operation. */
  home: string;
  /** Its x-source, or that of the nearest node above it in its file. */
  source: string;
  node: Record<string, unknown>;
}

/** Every mapping of the description that is no data. */
export function* nodes(): Generator<Node> {
  for (const [path, content] of files) {
    const own = path.startsWith("examples/")
      ? { ...asMapping(content), value: undefined }
      : content;
    yield* below(own, path, "documented");
  }
}

/** The operations of the service, by operationId. */
export const operations: ReadonlyMap<string, Record<string, unknown>> = new Map(
  [...files]
    .filter(([path]) => path.startsWith("paths/"))
    .flatMap(([, content]) => Object.values(asMapping(content)).map(asMapping))
    .map((operation) => [String(operation.operationId), operation]),
);

function* below(value: unknown, home: string, above: string): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* below(item, home, above);
  if (!isMapping(value)) return;
  const here = operations.has(String(value.operationId)) ? String(value.operationId) : home;
  const source = String(value["x-source"] ?? above);
  yield { home: here, source, node: value };
  for (const child of Object.values(value)) yield* below(child, here, source);
}

export function asMapping(value: unknown): Record<string, unknown> {
  return isMapping(value) ? value : {};
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
