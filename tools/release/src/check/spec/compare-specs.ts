import { isDeepStrictEqual } from "node:util";
import type { Bump, Finding } from "../bump.ts";
import {
  childOf,
  keysOf,
  type PlainDocument,
  plainDocument,
  webhookPath,
} from "./plain-document.ts";
import { rate } from "./rate.ts";
import { type Change, redoclyDiff } from "./redocly-diff.ts";

/** Compares two bundled documents, operation by operation. */
export async function compareSpecs(base: string, revision: string): Promise<Finding[]> {
  if (base === revision) return [];
  const [before, after] = [plainDocument(base), plainDocument(revision)];
  const findings: Finding[] = [
    ...absent(before, after, "major", "removed"),
    ...absent(after, before, "minor", "added"),
  ];
  // Redocly takes a path that is added for one that is gone, and as long over a path that is the same as over another.
  const old = changedPaths(before, after);
  const current = changedPaths(after, before);
  if (isDeepStrictEqual(old, current)) return findings;
  for (const change of await redoclyDiff(old, current)) {
    const { bump, why } = rate(change, old, current);
    const [at, place] = locate(change, change.kind === "removed" ? old : current);
    const what = [place, change.kind, why && `(${why.replace(/\.$/, "")})`];
    findings.push({ bump, at, what: what.filter(Boolean).join(" ") });
  }
  return findings;
}

function changedPaths(document: PlainDocument, other: PlainDocument): PlainDocument {
  const changed = Object.entries(document.paths).filter(
    ([url, item]) => other.paths[url] && !isDeepStrictEqual(item, other.paths[url]),
  );
  return { ...document, paths: Object.fromEntries(changed) };
}

/** The operations of the paths that the other document does not have. */
function absent(
  document: PlainDocument,
  other: PlainDocument,
  bump: Bump,
  what: string,
): Finding[] {
  return Object.entries(document.paths).flatMap(([url, item]) =>
    other.paths[url]
      ? []
      : Object.keys(item).map((method) => ({ bump, at: name(url, method), what })),
  );
}

function name(url: string, method: string): string {
  const webhook = webhookPath("");
  if (url.startsWith(webhook)) return `webhook ${url.slice(webhook.length)}`;
  return `${method.toUpperCase()} ${url}`.trim();
}

/** The operation, such as `GET /v2.1/sms`, and the place inside it. */
function locate({ path, property }: Change, document: object): [string, string] {
  let node: unknown = document;
  // A parameter is called by its name, not by its number.
  const keys = keysOf(path).map((key) => {
    const called = Array.isArray(node) ? childOf(node[Number(key)], "name") : undefined;
    node = childOf(node, key);
    return typeof called === "string" ? called : key;
  });
  const [root, url = "", method = "", ...rest] = keys;
  const inside = (root === "paths" ? rest : keys).join(".");
  const place = [inside, property].filter(Boolean).join(": ");
  return [root === "paths" ? name(url, method) : "the document", place];
}
