import { isDeepStrictEqual } from "node:util";
import type { Finding } from "../bump.ts";
import { keysOf, plainDocument } from "./plain-document.ts";
import { rate } from "./rate.ts";
import { redoclyDiff } from "./redocly-diff.ts";

export async function compareSpecs(base: string, revision: string): Promise<Finding[]> {
  if (base === revision || !base || !revision) return [];
  const [old, current] = [plainDocument(base), plainDocument(revision)];
  const findings = Object.keys({ ...old.paths, ...current.paths }).flatMap((url): Finding[] => {
    const [was, is] = [old.paths[url], current.paths[url]];
    if (was && is && !isDeepStrictEqual(was, is)) return [];
    // Redocly takes a path that is added for one that is gone, and as long over a path that is the same as over another.
    delete old.paths[url];
    delete current.paths[url];
    if (was && is) return [];
    const [bump, what] = was ? (["major", "removed"] as const) : (["minor", "added"] as const);
    return Object.keys({ ...was, ...is }).map((method) => ({ bump, what, at: name(url, method) }));
  });
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

/** A webhook, `/webhook smsStatus` to redocly, goes by its name alone. */
function name(url: string, method: string): string {
  return url.startsWith("/webhook ") ? url.slice(1) : `${method.toUpperCase()} ${url}`.trim();
}
