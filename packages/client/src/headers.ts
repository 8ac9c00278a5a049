import { InvalidInputError, wrongKind } from "./errors/invalid-input-error.ts";
import { version } from "./generated/version.ts";
import { isOpaque } from "./json.ts";
import type { AppInfo, GivenHeaders } from "./options.ts";

/** Reads an object, or anything that gives pairs, by lower-case names, so that a call's headers override the client's. */
export function readHeaders<Value>(
  headers: GivenHeaders<Value> | undefined,
): Record<string, Value> {
  const given = headers ?? {};
  if (typeof given === "object") {
    const fields = isOpaque(given) ? [given] : Object.entries(given);
    const pairs = Symbol.iterator in given ? [...given] : fields;
    if (pairs.every(Array.isArray))
      return Object.fromEntries(pairs.map(([name, value]) => [String(name).toLowerCase(), value]));
  }
  throw wrongKind("headers", "an object or Headers", headers);
}

/** Checks names and values as `fetch` would, which shows the value in its error. */
export function checkHeaders<Headers extends Readonly<Record<string, unknown>>>(
  headers: Headers,
  field = "headers",
): Headers {
  for (const name in headers) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new InvalidInputError(field, "must have names of letters, digits and -.");
    const value = headers[name];
    if (typeof value !== "string" || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw wrongKind(field, `one line of Latin-1 text for ${name}`, value);
  }
  return headers;
}

/** The `user-agent` header; none in a browser, which would ask the service first (a preflight) whether it may be sent. */
export function userAgent({ name, version: own, url }: Partial<AppInfo>): object {
  const all = globalThis as {
    navigator?: { userAgent?: string };
    process?: { versions?: { node?: string } };
    document?: object;
  };
  const node = all.process?.versions?.node;
  // Read last, because Node takes half a millisecond to make it.
  const agent = node ? `node/${node}` : (all.navigator?.userAgent ?? "unknown");
  if (all.document || agent.startsWith("Mozilla")) return {};
  const parts = [
    `messaging-sdk/${version} (${agent})`,
    name && own ? `${name}/${own}` : name,
    url && `(${url})`,
  ];
  return checkHeaders({ "user-agent": parts.filter(Boolean).join(" ") }, "appInfo");
}
