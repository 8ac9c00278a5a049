import { isDeepStrictEqual } from "node:util";
import type { Finding } from "../bump.ts";
import { type Item, type PlainDocument, plainDocument } from "./plain-document.ts";
import { rate } from "./rate.ts";
import { type Change, redoclyDiff } from "./redocly-diff.ts";

/** Compares two bundled documents, operation by operation. */
export async function compareSpecs(base: string, revision: string): Promise<Finding[]> {
  if (base === revision) return [];
  const { findings, old, current } = matchPaths(plainDocument(base), plainDocument(revision));
  const changes = await redoclyDiff(JSON.stringify(old), JSON.stringify(current));
  const rated = changes.map((change): Finding => {
    const { bump, why } = rate(change, { old, current });
    const [at, place] = locate(change, change.kind === "removed" ? old : current);
    const what = [place, change.kind, shown(change), why && `(${why.replace(/\.$/, "")})`];
    return { bump, at, what: what.filter(Boolean).join(" ") };
  });
  return [...findings, ...rated];
}

interface Matched {
  readonly findings: Finding[];
  readonly old: PlainDocument;
  readonly current: PlainDocument;
}

/**
 * The paths that both documents have and that differ; what came or went as a whole. Redocly takes a path that is added for
 * one that is gone under another name, does not see that a parameter of a path has another name, and takes as long over
 * a path that is the same as over one that changed.
 */
function matchPaths(before: PlainDocument, after: PlainDocument): Matched {
  const findings: Finding[] = [];
  const old: Record<string, Item> = {};
  const current: Record<string, Item> = {};
  const left = new Map(Object.entries(after.paths as Record<string, Item>));
  const shape = (url: string) => url.replaceAll(/\{[^}]*\}/g, "{}");
  for (const [url, item] of Object.entries(before.paths as Record<string, Item>)) {
    const same = left.has(url) ? url : [...left.keys()].find((one) => shape(one) === shape(url));
    const now = same && left.get(same);
    if (!same || !now) {
      findings.push(...each(url, item, "major", "removed"));
      continue;
    }
    left.delete(same);
    if (same !== url) findings.push(...each(same, now, "major", `its path was ${url}`));
    const was = same === url ? item : withNames(item, namesOf(url), namesOf(same));
    if (isDeepStrictEqual(was, now)) continue;
    old[same] = was;
    current[same] = now;
  }
  for (const [url, item] of left) findings.push(...each(url, item, "minor", "added"));
  return { findings, old: { ...before, paths: old }, current: { ...after, paths: current } };
}

const methods = /^(get|put|post|delete|patch|head|options|trace)$/;

function each(url: string, item: Item, bump: Finding["bump"], what: string): Finding[] {
  const webhook = webhookOf(url);
  if (webhook) return [{ bump, at: `webhook ${webhook}`, what }];
  const own = Object.keys(item).filter((key) => methods.test(key));
  return own.map((method) => ({ bump, at: `${method.toUpperCase()} ${url}`, what }));
}

const namesOf = (url: string) => Array.from(url.matchAll(/\{([^}]*)\}/g), ([, name = ""]) => name);

/** The item with its path parameters called as they are now, so that only what else changed is found. */
function withNames(item: Item, from: string[], to: string[]): Item {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      {
        ...operation,
        ...(operation.parameters && {
          parameters: operation.parameters.map((one) =>
            one.in === "path" ? { ...one, name: to[from.indexOf(one.name)] ?? one.name } : one,
          ),
        }),
      },
    ]),
  );
}

const webhookOf = (url: string) => /^\/webhook\/(.+)/.exec(url)?.[1];

/** The operation, such as `GET /v2.1/sms`, and the place inside it. */
function locate({ path, property }: Change, document: object): [string, string] {
  const keys = named(path, document);
  const [root, url = "", method = "", ...rest] = keys;
  const place = (inside: string[]) =>
    [inside.filter((key) => !silent.has(key)).join("."), property].filter(Boolean).join(": ");
  if (root !== "paths" || !url) return ["the document", place(keys)];
  const webhook = webhookOf(url);
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
