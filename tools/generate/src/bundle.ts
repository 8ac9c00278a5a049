import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Document } from "@messaging-sdk/spec/reader";
import { annotateAssumed } from "./annotate.ts";

const run = promisify(execFile);

/** Bundles `spec/openapi.yaml` of the repository at `root` into one document. */
export async function bundle(root: string): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), "messaging-bundle-"));
  try {
    const output = join(folder, "openapi.json");
    await run(
      join(root, "node_modules/.bin/redocly"),
      ["bundle", "spec/openapi.yaml", "--output", output],
      {
        cwd: root,
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      },
    );
    return annotateAssumed(JSON.parse(await readFile(output, "utf8")));
  } finally {
    await rm(folder, { recursive: true });
  }
}
