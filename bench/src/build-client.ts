import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { clientPackage, root } from "./folders.ts";

const run = promisify(execFile);

/** Builds our client by its own script: what is measured is what is published, and as of now. */
export async function buildClient(): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(clientPackage, "package.json"), "utf8"));
  const bins = [clientPackage, root].map((folder) => join(folder, "node_modules/.bin"));
  const PATH = [...bins, process.env.PATH].join(delimiter);
  await run("sh", ["-c", scripts.build], { cwd: clientPackage, env: { ...process.env, PATH } });
}
