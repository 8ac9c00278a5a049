import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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

const manifest = fileURLToPath(import.meta.resolve("@redocly/cli/package.json"));

export async function redoclyDiff(base: object, revision: object): Promise<readonly Change[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "release-spec-"));
  const write = (name: string, document: object) =>
    writeFile(join(folder.path, name), JSON.stringify(document));
  await write("base.json", base);
  await write("revision.json", revision);
  const { bin } = JSON.parse(await readFile(manifest, "utf8"));
  const command = [join(dirname(manifest), bin.redocly), "diff", "base.json", "revision.json"];
  const options = ["--format=json", "--output=diff.json", "--fail-on=none"];
  const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  await run(process.execPath, [...command, ...options], { cwd: folder.path, env });
  return JSON.parse(await readFile(join(folder.path, "diff.json"), "utf8")).changes;
}
