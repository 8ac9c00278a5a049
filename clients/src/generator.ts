import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { document } from "@messaging-sdk/spec/bundled";
import { prepareDocument } from "@messaging-sdk/spec/reader";
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

/** Runs the openapi-generator that openapi-generator.sha256 names. */
async function runGenerator(args: readonly string[]): Promise<void> {
  const sums = join(clientsFolder, "openapi-generator.sha256");
  const [, file = "", version] = /(\S+-([\d.]+)\.jar)$/m.exec(await readFile(sums, "utf8")) ?? [];
  const url = `https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/${version}/${file}`;
  const cwd = join(cacheFolder, "openapi-generator");
  await mkdir(cwd, { recursive: true });
  const download = `test -f ${file} || curl --fail --silent --show-error --output ${file} "${url}"`;
  const check = `sha256sum --check --strict "${sums}" || { sha256sum ${file}; rm ${file}; exit 1; }`;
  await run([download, check], { cwd });
  const given = args.map((arg) => `"${arg}"`).join(" ");
  const line = `java $JAVA_OPTS ${quickJvm} -jar "${join(cwd, file)}" ${given}`;
  await run([line], { cwd: clientsFolder });
}
