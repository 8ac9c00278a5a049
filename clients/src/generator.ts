import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { document } from "@messaging-sdk/spec/bundled";
import { prepareDocument } from "@messaging-sdk/spec/reader";
import cliSchema from "@openapitools/openapi-generator-cli/config.schema.json" with {
  type: "json",
};
import settings from "../openapitools.json" with { type: "json" };
import { evidenceTable, forTemplates } from "./evidence-table.ts";
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
  const shared = {
    evidence: JSON.stringify(table),
    table: forTemplates(table),
    packageVersion: spelled,
    artifactVersion: spelled,
    ...words,
  };
  const config = await readFile(join(folder, "config.yaml"), "utf8");
  const given = Object.entries({ ...shared, ...(await readmeCode(folder)) });
  const lines = given.map(([name, text]) => `  ${name}: ${JSON.stringify(text)}\n`);
  await writeFile(inPlace("openapi.json"), JSON.stringify(prepareDocument(document)));
  const settings = config.replace(/^additionalProperties:\n/m, `$&${lines.join("")}`);
  await writeFile(inPlace("config.yaml"), settings);
  await rm(join(folder, "generated"), { recursive: true, force: true });
  await runGenerator([
    "generate",
    `--config=${inPlace("config.yaml")}`,
    `--input-spec=${inPlace("openapi.json")}`,
    `--template-dir=${inPlace("templates")}`,
    `--output=${language.name}/generated`,
  ]);
  await writeFile(join(folder, "generated/version.txt"), spelled);
  await run(language.package, { cwd: folder });
}

const commandLine = fileURLToPath(
  import.meta.resolve("@openapitools/openapi-generator-cli/main.js"),
);
// Once for all languages: one would check what another still downloads.
let placed: Promise<void> | undefined;

/** Runs the openapi-generator pinned in openapitools.json. */
async function runGenerator(args: readonly string[]): Promise<void> {
  placed ??= placeGeneratorJar();
  await placed;
  const line = [process.execPath, commandLine, ...args].map((arg) => `"${arg}"`).join(" ");
  const env = { JAVA_OPTS: `${process.env.JAVA_OPTS ?? ""} ${quickJvm}` };
  await run([line], { cwd: clientsFolder, env });
}

/** Puts the pinned generator where its command line expects it; that would run a download unverified (2.41.0). */
async function placeGeneratorJar(): Promise<void> {
  const { version, storageDir } = settings["generator-cli"];
  const file = `${version}.jar`;
  const cwd = join(clientsFolder, storageDir);
  await mkdir(cwd, { recursive: true });
  const places = cliSchema.properties["generator-cli"].properties.repository;
  const names: Record<string, string> = {
    groupId: "org/openapitools",
    artifactId: "openapi-generator-cli",
    versionName: version,
  };
  const url = places.downloadUrl.default.replace(/\$\{(\w+)\}/g, (_, name) => names[name] ?? "");
  const download = `test -f ${file} || curl --fail --silent --show-error --output ${file} "${url}"`;
  const check = `grep " ${file}$" "${clientsFolder}openapi-generator.sha256" | sha256sum --check --strict`;
  await run([download, `${check} || { sha256sum ${file}; rm ${file}; exit 1; }`], { cwd });
}
