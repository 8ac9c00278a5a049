import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Document } from "@messaging-sdk/spec/reader";

const run = promisify(execFile);

/** Bundles an API of `redocly.yaml` of the repository at `root`, or the document of a file, into one document. */
export async function bundle(root: string, api: string): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), "messaging-bundle-"));
  try {
    const output = join(folder, "openapi.json");
    await run(join(root, "node_modules/.bin/redocly"), ["bundle", api, "--output", output], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    return annotateAssumed(JSON.parse(await readFile(output, "utf8")));
  } finally {
    await rm(folder, { recursive: true });
  }
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

/** Examples are data, and a union has said it before its branches. */
const unannotated = new Set(["example", "examples", "oneOf", "anyOf"]);
