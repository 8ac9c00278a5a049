import { operations } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";
import { type SandboxRequest, splitPath } from "../http.ts";

export interface Route {
  readonly operation: Operation;
  /** The parameters of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
}

/** The operation that a request is for; undefined when the spec has none. */
export function findRoute(method: string, pathname: string): Route | undefined {
  const segments = pathname.split("/");
  for (const operation of operations) {
    const path = operation.method === method && matchPath(operation.path, segments);
    if (path) return { operation, path };
  }
  return undefined;
}

/** The id of the operation that a request is for; undefined when the spec has none. */
export function operationOf(request: Pick<SandboxRequest, "method" | "path">): string | undefined {
  return findRoute(request.method, splitPath(request).pathname)?.operation.operationId;
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
