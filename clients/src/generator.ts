import { fileURLToPath } from "node:url";
import { clientsFolder } from "./folders.ts";
import { placeGeneratorJar } from "./generator-jar.ts";
import { run } from "./run.ts";

const commandLine = fileURLToPath(
  import.meta.resolve("@openapitools/openapi-generator-cli/main.js"),
);

/** Runs openapi-generator, of the version pinned in openapitools.json, and returns what it printed. */
export async function runGenerator(args: readonly string[]): Promise<string> {
  await placeGeneratorJar();
  const line = [process.execPath, commandLine, ...args].map((arg) => `"${arg}"`).join(" ");
  return run(line, { cwd: clientsFolder });
}
