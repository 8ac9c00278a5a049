import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./sizes.ts";

const run = promisify(execFile);

/** Builds our packages by their own scripts, so that we measure what is published. */
export async function buildPackages(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const cwd = join(root, "packages", name);
    const { scripts } = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"));
    const bins = [cwd, root].map((folder) => join(folder, "node_modules/.bin"));
    const PATH = [...bins, process.env.PATH].join(delimiter);
    await run("sh", ["-c", scripts.build], { cwd, env: { ...process.env, PATH } });
  }
}
