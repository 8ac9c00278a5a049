import { operations } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";

export interface Route {
  readonly operation: Operation;
  /** The parameters of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
}

/** The operation that a request is for; undefined when the spec has none. */
export function findRoute(method: string, pathname: string): Route | undefined {
  const segments = pathname.split("/");
  for (const operation of operations) {
    const path = operation.method === method && match(operation.path.split("/"), segments);
    if (path) return { operation, path };
  }
  return undefined;
}

function match(template: string[], segments: string[]): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined;
  const path: Record<string, string> = {};
  for (const [at, part] of template.entries()) {
    const segment = decode(segments[at] ?? "");
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (segment === undefined || (name ? segment === "" : segment !== part)) return undefined;
    if (name) path[name] = segment;
  }
  return path;
}

/** Undefined for a percent sign that starts no escape, as in `%ZZ`. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
