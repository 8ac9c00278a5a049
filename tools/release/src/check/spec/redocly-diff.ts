import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../run.ts";
import type { Bump } from "../bump.ts";

export interface Change {
  /** JSON pointer of the node, such as `#/paths/~1v2.1~1sms/post/requestBody/...`. */
  readonly path: string;
  readonly typeName: string;
  readonly kind: "added" | "removed" | "modified";
  readonly impact: Exclude<Bump, "none" | "refused">;
  readonly verdicts: readonly { readonly message: string }[];
  /** The key of the node that changed; absent when it is the whole node. */
  readonly property?: string;
  readonly base?: { readonly value?: unknown };
  readonly revision?: { readonly value?: unknown };
}

const redocly = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));

export async function redoclyDiff(base: object, revision: object): Promise<readonly Change[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "release-spec-"));
  await writeFile(join(folder.path, "base.json"), JSON.stringify(base));
  await writeFile(join(folder.path, "revision.json"), JSON.stringify(revision));
  const args = [redocly, "diff", "base.json", "revision.json", "--format=json", "--fail-on=none"];
  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return JSON.parse(await run(process.execPath, args, { cwd: folder.path, env })).changes;
}
