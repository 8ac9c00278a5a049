import type { ResponseEvent } from "./events.ts";

/** Warns, once an operation, of a `Deprecation` (RFC 9745) or `Sunset` (RFC 8594) header. */
export function warnOfDeprecation(warn: (message: string) => void): (event: ResponseEvent) => void {
  const warned = new Set<string | undefined>();
  return ({ operationId, headers }) => {
    const sunset = headers.get("sunset");
    if ((!sunset && !headers.has("deprecation")) || warned.has(operationId)) return;
    warned.add(operationId);
    const end = sunset ? ` and ends on ${sunset}` : "";
    warn(`${operationId} is deprecated${end}: look for a newer version of this package.`);
  };
}
