import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./sizes.ts";

/** Builds our packages by their own scripts, so that we measure what is published. */
export async function buildPackages(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const cwd = join(root, "packages", name);
    await promisify(execFile)(process.execPath, ["--run", "build"], { cwd });
  }
}
