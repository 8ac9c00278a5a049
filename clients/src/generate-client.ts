import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, clientsFolder } from "./folders.ts";
import { runGenerator } from "./generator.ts";
import type { Language } from "./language.ts";
import { prepareDocument } from "./prepare-document.ts";

/** Generates a language's client into its folder `generated`, anew, from an OpenAPI 3.1 document. */
export async function generateClient(language: Language, documentFile: string): Promise<void> {
  const document = JSON.parse(await readFile(documentFile, "utf8"));
  const input = join(cacheFolder, `${language.name}.openapi.json`);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(input, JSON.stringify(prepareDocument(document)));
  await rm(join(clientsFolder, language.name, "generated"), { recursive: true, force: true });
  await runGenerator([
    "generate",
    `--config=${language.name}/config.yaml`,
    `--input-spec=${input}`,
    `--output=${language.name}/generated`,
    `--additional-properties=${language.versionProperty}=${await sdkVersion()}`,
  ]);
}

/** All packages carry one version. */
async function sdkVersion(): Promise<string> {
  const file = join(clientsFolder, "../packages/client/package.json");
  return JSON.parse(await readFile(file, "utf8")).version;
}
