import { isDeepStrictEqual } from "node:util";
import type { Bump, Finding } from "../bump.ts";
import { keysOf, type PlainDocument, plainDocument, webhookPath } from "./plain-document.ts";
import { rate } from "./rate.ts";
import { redoclyDiff } from "./redocly-diff.ts";

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
    const [root, url = "", method = "", ...inside] = keysOf(change.path);
    const at = root === "paths" ? name(url, method) : "the document";
    const keys = root === "paths" ? inside : keysOf(change.path);
    const place = [keys.join("."), change.property].filter(Boolean).join(": ");
    findings.push({ bump, at, what: `${place} ${change.kind}${why ? ` (${why})` : ""}` });
  }
  return findings;
}

function changedPaths(document: PlainDocument, other: PlainDocument): PlainDocument {
  const changed = Object.entries(document.paths).filter(
    ([url, item]) => other.paths[url] && !isDeepStrictEqual(item, other.paths[url]),
  );
  return { ...document, paths: Object.fromEntries(changed) };
}

function absent(one: PlainDocument, other: PlainDocument, bump: Bump, what: string): Finding[] {
  return Object.entries(one.paths).flatMap(([url, item]) =>
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
