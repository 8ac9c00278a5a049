import { isDeepStrictEqual } from "node:util";
import type { Finding } from "../bump.ts";
import { type PlainDocument, plainDocument } from "./plain-document.ts";
import { rate } from "./rate.ts";
import { type Change, redoclyDiff } from "./redocly-diff.ts";

/** What changed between two bundled documents, operation by operation. */
export async function compareSpecs(base: string, revision: string): Promise<Finding[]> {
  const [old, current] = withoutEqualPaths(plainDocument(base), plainDocument(revision));
  const changes = await redoclyDiff(JSON.stringify(old), JSON.stringify(current));
  return changes.flatMap((change): Finding[] => {
    const { bump, why } = rate(change);
    const document = change.kind === "removed" ? old : current;
    const [at, place] = locate(change, document);
    const what = [place, change.kind, shown(change), why && `(${why.replace(/\.$/, "")})`];
    const finding = { bump, at, what: what.filter(Boolean).join(" ") };
    const methods =
      change.typeName === "PathItem" && !change.property ? methodsOf(document, at) : [];
    return methods.length > 0
      ? methods.map((method) => ({ ...finding, at: `${method.toUpperCase()} ${at}` }))
      : [finding];
  });
}

/** Redocly takes as long over a path that is the same as over one that changed. */
function withoutEqualPaths(before: PlainDocument, after: PlainDocument): [object, object] {
  const isEqual = (url: string) => isDeepStrictEqual(before.paths[url], after.paths[url]);
  const changed = ({ paths, ...rest }: PlainDocument) => ({
    ...rest,
    paths: Object.fromEntries(Object.entries(paths).filter(([url]) => !isEqual(url))),
  });
  return [changed(before), changed(after)];
}

/** The operations of a path that came or went as a whole. */
function methodsOf(document: object, url: string): string[] {
  const item = Object(Reflect.get(Object(Reflect.get(document, "paths")), url));
  return Object.keys(item).filter((key) => /^(get|put|post|delete|patch)$/.test(key));
}

/** The operation, such as `GET /v2.1/sms`, and the place inside it. */
function locate({ path, property }: Change, document: object): [string, string] {
  const keys = named(path, document);
  const [root, url = "", method = "", ...rest] = keys;
  const place = (inside: string[]) =>
    [inside.filter((key) => !silent.has(key)).join("."), property].filter(Boolean).join(": ");
  if (root !== "paths" || !url) return ["the document", place(keys)];
  const webhook = /^\/webhook\/(.+)/.exec(url)?.[1];
  if (webhook) return [`webhook ${webhook}`, place(rest)];
  return [`${method.toUpperCase()} ${url}`.trim(), place(rest)];
}

/** The keys of a pointer, with a parameter's name for its number. */
function named(path: string, document: object): string[] {
  let node: unknown = document;
  return path
    .split("/")
    .slice(1)
    .map((part) => {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const name = Array.isArray(node) ? Reflect.get(Object(node[Number(key)]), "name") : undefined;
      node = Reflect.get(Object(node), key);
      return typeof name === "string" ? name : key;
    });
}

// Keys that are on the way to every field and tell a reader nothing.
const silent = new Set(["content", "application/json", "schema", "properties", "items"]);

function shown({ kind, base, revision, property }: Change): string {
  if (kind !== "modified" || !property) return "";
  const [from, to] = [base, revision].map((side) =>
    property.startsWith("x-") ? side?.value : JSON.stringify(side?.value),
  );
  const isShort = [from, to].every((text) => typeof text === "string" && text.length <= 60);
  return isShort ? `from ${from} to ${to}` : "";
}
