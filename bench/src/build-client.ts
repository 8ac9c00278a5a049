import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { clientPackage, generated, root } from "./folders.ts";

const run = promisify(execFile);

/** Builds our client by its own script: what is measured is what is published, and as of now. */
export async function buildClient(): Promise<void> {
  // Programs are bundled as if they stood there, and esbuild finds nothing from a folder that is not.
  await mkdir(generated, { recursive: true });
  const { scripts } = JSON.parse(await readFile(join(clientPackage, "package.json"), "utf8"));
  const bins = [clientPackage, root].map((folder) => join(folder, "node_modules/.bin"));
  const PATH = [...bins, process.env.PATH].join(delimiter);
  await run("sh", ["-c", scripts.build], { cwd: clientPackage, env: { ...process.env, PATH } });
}
