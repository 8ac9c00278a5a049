import type { Finding } from "../bump.ts";
import { plainDocument } from "./plain-document.ts";
import { rate } from "./rate.ts";
import { type Change, redoclyDiff } from "./redocly-diff.ts";

/** What changed between two bundled documents, operation by operation. */
export async function compareSpecs(base: string, revision: string): Promise<Finding[]> {
  const changes = await redoclyDiff(plainDocument(base), plainDocument(revision));
  return changes.map((change) => {
    const { bump, why } = rate(change);
    const [at, place] = locate(change);
    const what = [place, change.kind, shown(change), why && `(${why.replace(/\.$/, "")})`];
    return { bump, at, what: what.filter(Boolean).join(" ") };
  });
}

/** The operation, such as `GET /v2.1/sms`, and the place inside it. */
function locate({ path, property }: Change): [string, string] {
  const keys = path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const [root, url = "", method = "", ...rest] = keys;
  const place = (inside: string[]) =>
    [inside.filter((key) => !silent.has(key)).join("."), property].filter(Boolean).join(": ");
  if (root !== "paths" || !url) return ["the document", place(keys)];
  const webhook = /^\/webhook\/(.+)/.exec(url)?.[1];
  if (webhook) return [`webhook ${webhook}`, place(rest)];
  return [`${method.toUpperCase()} ${url}`.trim(), place(rest)];
}

// Keys that are on the way to every field and tell a reader nothing.
const silent = new Set(["content", "application/json", "schema", "properties", "items"]);

const isShort = (value: unknown) => value !== undefined && JSON.stringify(value).length <= 60;

function shown({ kind, base, revision, property }: Change): string {
  if (kind !== "modified" || !property || !isShort(base?.value) || !isShort(revision?.value)) return "";
  return `from ${JSON.stringify(base?.value)} to ${JSON.stringify(revision?.value)}`;
}
