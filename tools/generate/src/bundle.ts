import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Document } from "@messaging-sdk/spec/reader";
import { redocly } from "@messaging-sdk/spec/redocly";
import { parse } from "yaml";
import { applyOverlay } from "./apply-overlay.ts";

/** Bundles an API of `redocly.yaml` of the repository at `root`, or the document of a file with an overlay, into one document. */
export async function bundle(root: string, api: string, overlay?: string): Promise<Document> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-bundle-"));
  const output = join(folder.path, "openapi.json");
  await redocly(root, "bundle", api, "--output", output);
  const document = JSON.parse(await readFile(output, "utf8"));
  if (overlay === undefined) return annotateAssumed(document);
  return annotateAssumed(applyOverlay(document, parse(await readFile(overlay, "utf8"))));
}

/**
 * Prefixes the descriptions of assumed nodes with "Assumed: ", so that an editor shows it. A node without `x-source`
 * inherits its parent's.
 */
export function annotateAssumed<T>(node: T, inherited = "documented"): T {
  if (Array.isArray(node)) return node.map((item) => annotateAssumed(item, inherited)) as T;
  if (node === null || typeof node !== "object") return node;
  const source = "x-source" in node ? String(node["x-source"]) : inherited;
  const entries = Object.entries(node).map(([key, value]) => {
    if (key === "description" && typeof value === "string" && source === "assumed") {
      return [key, `Assumed: ${value}`];
    }
    return [key, unannotated.has(key) ? value : annotateAssumed(value, source)];
  });
  return Object.fromEntries(entries);
}

/** Examples are data, and a union says it before its branches. */
const unannotated = new Set(["example", "examples", "oneOf", "anyOf"]);
