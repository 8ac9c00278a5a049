import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { clientsFolder } from "./folders.ts";
import { chooseLanguages } from "./languages/languages.ts";
import { keptTable, withTable } from "./readme.ts";
import { tableLines } from "./table.ts";
import { type Outcome, testClient } from "./test-client.ts";
import { availableLanguages } from "./toolchain.ts";

// pnpm clients:test              builds every client and runs its contract program
// pnpm clients:test python       one of them
// pnpm clients:test --write      writes the table into the README too
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const spec = fileURLToPath(import.meta.resolve("@messaging-sdk/spec/openapi.json"));
const readmeFile = join(clientsFolder, "README.md");

const outcomes: Outcome[] = [];
for (const language of await availableLanguages(chooseLanguages(positionals))) {
  console.log(`${language.name}: building and testing`);
  const outcome = await testClient(language, spec);
  for (const fault of outcome.faults) console.error(fault);
  outcomes.push(outcome);
}

const lines = tableLines(outcomes.map(({ row }) => row));
console.log(`\n${lines.join("\n")}\n`);

const readme = await readFile(readmeFile, "utf8");
const stale = lines.filter((line) => !keptTable(readme).includes(line));
if (values.write) await writeFile(readmeFile, withTable(readme, lines));
else if (stale.length > 0) {
  console.error("clients/README.md has another table: run `pnpm clients:test --write`.");
}
const failed = outcomes.filter(({ faults }) => faults.length > 0);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || (stale.length > 0 && !values.write) ? 1 : 0;
