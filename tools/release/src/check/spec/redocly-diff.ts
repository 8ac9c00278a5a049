import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../run.ts";
import type { Bump } from "../bump.ts";

/** A change as `redocly diff --format json` writes it. */
export interface Change {
  /** JSON pointer of the node, such as `#/paths/~1v2.1~1sms/post/requestBody/...`. */
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: Exclude<Bump, "none">;
  verdicts: { message: string }[];
  /** The key of the node that changed; absent when it is the whole node. */
  property?: string;
  base?: { value?: unknown };
  revision?: { value?: unknown };
}

const manifest = fileURLToPath(import.meta.resolve("@redocly/cli/package.json"));

/** Runs `redocly diff` on two documents, given as JSON. */
export async function redoclyDiff(base: string, revision: string): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), "release-spec-"));
  try {
    await writeFile(join(folder, "base.json"), base);
    await writeFile(join(folder, "revision.json"), revision);
    const { bin } = JSON.parse(await readFile(manifest, "utf8")) as {
      bin: { redocly: string };
    };
    const command = [join(dirname(manifest), bin.redocly), "diff", "base.json", "revision.json"];
    const options = ["--format=json", "--output=diff.json", "--fail-on=none"];
    const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    await run(process.execPath, [...command, ...options], { cwd: folder, env });
    const report = JSON.parse(await readFile(join(folder, "diff.json"), "utf8")) as {
      changes: Change[];
    };
    return report.changes;
  } finally {
    await rm(folder, { recursive: true });
  }
}
