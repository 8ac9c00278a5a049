import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { clientsFolder, spec } from "./folders.ts";
import { chooseLanguages } from "./languages/languages.ts";
import { missingLines, withTable } from "./readme.ts";
import { holeLines, tableLines } from "./table.ts";
import { type Outcome, testClient } from "./test-client.ts";
import { availableLanguages } from "./toolchain.ts";

// pnpm clients test              builds every client and runs its contract program
// pnpm clients test python       one of them
// pnpm clients test --write      writes the table into the README too
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const languages = await availableLanguages(chooseLanguages(positionals));
if (values.write && languages.length < chooseLanguages([]).length) {
  throw new Error("The README's table is of all languages: write it after a run of all of them.");
}

const outcomes: Outcome[] = [];
for (const language of languages) {
  console.log(`${language.name}: building and testing`);
  const outcome = await testClient(language, spec);
  for (const fault of outcome.faults) console.error(fault);
  outcomes.push(outcome);
}

const table = tableLines(outcomes.map(({ row }) => row));
const holes = languages.flatMap((language) => holeLines(language.name, language.holes));
const lines = holes.length > 0 ? [...table, "", ...holes] : table;
console.log(`\n${lines.join("\n")}\n`);

const readmeFile = join(clientsFolder, "README.md");
const readme = await readFile(readmeFile, "utf8");
if (values.write) await writeFile(readmeFile, withTable(readme, lines));
const stale = !values.write && missingLines(readme, lines).length > 0;
if (stale) console.error("clients/README.md says otherwise: run `pnpm clients test --write`.");

const isRed = outcomes.some(({ faults }) => faults.length > 0);
process.exitCode = isRed || stale ? 1 : 0;
