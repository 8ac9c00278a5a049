import { execFile } from "node:child_process";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtClient, root } from "./folders.ts";

const run = promisify(execFile);

/** Builds our client aside, as `pnpm build` does: what is measured is what is published, and as of now. */
export async function buildClient(): Promise<void> {
  const source = join(root, "packages/client");
  await mkdir(builtClient, { recursive: true });
  await copyFile(join(source, "package.json"), join(builtClient, "package.json"));
  const project = join(source, "tsconfig.build.json");
  const options = ["--project", project, "--outDir", join(builtClient, "dist")];
  await run(join(root, "node_modules/.bin/tsc"), options);
}
