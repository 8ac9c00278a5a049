import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { document } from "@messaging-sdk/spec/bundled";
import { prepareDocument, resolve } from "@messaging-sdk/spec/reader";
import settings from "../openapitools.json" with { type: "json" };
import { evidenceTable } from "./evidence-table.ts";
import type { Language } from "./languages.ts";
import { readmeCode } from "./readme.ts";
import { cacheFolder, clientsFolder, quickJvm, run } from "./run.ts";
import { words } from "./words.ts";

/** Generates a language's client anew into its `generated/`, and packages it. */
export async function buildClient(language: Language): Promise<void> {
  const folder = join(clientsFolder, language.name);
  const place = join(cacheFolder, "generator", language.name);
  const inPlace = (name: string) => join(place, name);
  await rm(place, { recursive: true, force: true });
  for (const from of [clientsFolder, folder]) {
    await cp(join(from, "templates"), inPlace("templates"), { recursive: true });
  }
  const table = evidenceTable(document);
  // All packages have one version.
  const sdk = await readFile(join(clientsFolder, "../packages/client/package.json"), "utf8");
  const { version } = JSON.parse(sdk);
  const spelled = language.spelled?.(version) ?? version;
  const given = {
    evidence: JSON.stringify(table),
    table,
    packageVersion: spelled,
    artifactVersion: spelled,
    keyHeader: resolve<{ name: string }>(document, keyScheme).name,
    ...words,
    ...(await readmeCode(folder)),
  };
  const config = await readFile(join(folder, "config.yaml"), "utf8");
  const lines = Object.entries(given).map(([name, text]) => `  ${name}: ${JSON.stringify(text)}\n`);
  await writeFile(inPlace("openapi.json"), JSON.stringify(prepareDocument(document)));
  const settings = config.replace(/^additionalProperties:\n/m, `$&${lines.join("")}`);
  await writeFile(inPlace("config.yaml"), settings);
  await rm(join(folder, "generated"), { recursive: true, force: true });
  placed ??= placeGeneratorJar();
  await placed;
  const options = [
    `--config="${inPlace("config.yaml")}"`,
    `--input-spec="${inPlace("openapi.json")}"`,
    `--template-dir="${inPlace("templates")}"`,
    `--output=${language.name}/generated`,
  ];
  await run([`"${process.execPath}" "${commandLine}" generate ${options.join(" ")}`], {
    cwd: clientsFolder,
    env: { JAVA_OPTS: `${process.env.JAVA_OPTS ?? ""} ${quickJvm}` },
  });
  await writeFile(join(folder, "generated/version.txt"), spelled);
  await run(language.package, { cwd: folder });
}

const keyScheme = { $ref: "#/components/securitySchemes/apiKey" };
const commandLine = fileURLToPath(
  import.meta.resolve("@openapitools/openapi-generator-cli/main.js"),
);
// Once for all languages: one would check what another still downloads.
let placed: Promise<void> | undefined;

/** Puts the generator that openapitools.json pins where its command line expects it: that runs a download unverified (2.41.0). */
async function placeGeneratorJar(): Promise<void> {
  const { version, storageDir } = settings["generator-cli"];
  const file = `${version}.jar`;
  const cwd = join(clientsFolder, storageDir);
  await mkdir(cwd, { recursive: true });
  const url = `https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/${version}/openapi-generator-cli-${version}.jar`;
  const download = `test -f ${file} || curl --fail --silent --show-error --output ${file} "${url}"`;
  const check = `grep " ${file}$" "${clientsFolder}openapi-generator.sha256" | sha256sum --check --strict`;
  await run([download, `${check} || { sha256sum ${file}; rm ${file}; exit 1; }`], { cwd });
}
