import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { run } from "./run.ts";

/** A tarball, and which version of which package is in it. */
interface Tarball {
  readonly file: string;
  readonly name: string;
  readonly version: string;
}

/** Throws when a part of this release is published with other contents: then it was begun at another commit. */
export async function refuseOther(root: string, published: readonly Tarball[]): Promise<void> {
  for (const { file, name, version } of published) {
    const folder = await mkdtemp(join(tmpdir(), "published-"));
    try {
      const args = ["pack", `${name}@${version}`, "--silent", `--pack-destination=${folder}`];
      const downloaded = (await run("npm", args, { cwd: root })).trim();
      if ((await hashOf(join(folder, downloaded))) === (await hashOf(file))) continue;
    } finally {
      await rm(folder, { recursive: true });
    }
    throw new Error(
      `Nothing is published. ${name}@${version} is published with other contents: that release was begun at another commit. Check that one out and run this again, or release a new version.`,
    );
  }
}

/** Hashes the contents: two machines may compress the same in two ways. */
async function hashOf(file: string): Promise<string> {
  return createHash("sha512")
    .update(gunzipSync(await readFile(file)))
    .digest("hex");
}
