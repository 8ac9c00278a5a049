import { operations } from "@messaging-sdk/spec/bundled";
import { type SandboxRequest, splitPath } from "../http.ts";
import { rulesOf } from "./rules.ts";

export type Route = NonNullable<ReturnType<typeof findRoute>>;

const known = operations.map((operation) => ({ operation, rules: rulesOf(operation) }));

/** The operation that a request is for, and the parameters of the path, decoded; undefined when the spec has none. */
export function findRoute(request: Pick<SandboxRequest, "method" | "path">) {
  const segments = splitPath(request).pathname.split("/");
  for (const { operation, rules } of known) {
    const path = operation.method === request.method && matchPath(operation.path, segments);
    if (path) return { operation, rules, path };
  }
  return undefined;
}

/** The id of the operation that a request is for; undefined when the spec has none. */
export function operationOf(request: Pick<SandboxRequest, "method" | "path">): string | undefined {
  return findRoute(request)?.operation.operationId;
}

/** The parameters of a path, decoded; undefined when it is another path. */
export function matchPath(
  path: string,
  segments: readonly string[],
): Record<string, string> | undefined {
  const template = path.split("/");
  if (template.length !== segments.length) return undefined;
  const values: Record<string, string> = {};
  for (const [at, part] of template.entries()) {
    const segment = decode(segments[at] ?? "");
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (segment === undefined || (name ? segment === "" : segment !== part)) return undefined;
    if (name) values[name] = segment;
  }
  return values;
}

/** Undefined for a percent sign that starts no escape, as in `%ZZ`. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
