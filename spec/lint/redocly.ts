/** The part of Redocly's plugin interface that the rules here use; its package ships no types. */
export interface Context {
  location: Location;
  /** The node's kind in OpenAPI: `Operation`, `Schema`, ... */
  type: { name: string };
  key: string | number;
  report(problem: { message: string; location?: Location }): void;
  /** Follows a `$ref`; a node that is none comes back as it is. `from` is the file the node stands in. */
  resolve(node: unknown, from?: string): { node?: unknown; location?: Location };
}

export interface Location {
  /** The place in its file: `#/` for the whole file, else `#/get/responses/200`. */
  pointer: string;
  source: { absoluteRef: string };
  child(path: (string | number)[]): Location;
}

/** A YAML mapping whose keys are not known. */
export type Mapping = Record<string, unknown>;

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asMapping(value: unknown): Mapping {
  return isMapping(value) ? value : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the node at a path below another, on the far side of every reference. */
export function follow({ location, resolve }: Context, node: Mapping, path: string[]): Mapping {
  let at = node;
  let file = location.source.absoluteRef;
  for (const name of path) {
    const next = asMapping(at[name]);
    const target = "$ref" in next ? resolve(next, file) : { node: next };
    at = asMapping(target.node);
    file = target.location?.source.absoluteRef ?? file;
  }
  return at;
}

/** The path to the schema of a JSON body. */
export function bodyOf(...at: string[]): string[] {
  return [...at, "content", "application/json", "schema"];
}

/** The schema of one record of `data` in an operation's success: the first 2xx. */
export function recordOf(context: Context, operation: Mapping): Mapping {
  const statuses = Object.keys(asMapping(operation.responses));
  const success = statuses.find((status) => status.startsWith("2")) ?? "200";
  const data = ["properties", "data", "items"];
  return follow(context, operation, [...bodyOf("responses", success), ...data]);
}
