import { execFile } from "node:child_process";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { builtClient, clientPackage, root } from "./folders.ts";

const run = promisify(execFile);

/** Builds our client aside, as `pnpm build` does: what is measured is what is published, and as of now. */
export async function buildClient(): Promise<void> {
  await mkdir(builtClient, { recursive: true });
  await copyFile(join(clientPackage, "package.json"), join(builtClient, "package.json"));
  const project = join(clientPackage, "tsconfig.build.json");
  const options = ["--project", project, "--outDir", join(builtClient, "dist")];
  await run(join(root, "node_modules/.bin/tsc"), options);
}
