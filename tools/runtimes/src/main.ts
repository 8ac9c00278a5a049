import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runInAll } from "./run-in-all.ts";
import { support } from "./support.ts";
import { supportPage } from "./support-page.ts";
import { isComplete, runtimeTable } from "./table.ts";
import { readToolchains } from "./toolchain-section.ts";

// pnpm release:runtimes          runs the suite everywhere, prints the table, and fails where a cell is not "ok"
// pnpm release:runtimes --write  puts it into SUPPORT.md too
// pnpm release:runtimes --published 1.2.3  what the registry has, in place of what was built
const { values } = parseArgs({
  options: { write: { type: "boolean", default: false }, published: { type: "string" } },
});
const root = resolve(import.meta.dirname, "../../..");

const results = await runInAll(root, values.published, ({ name, version, missing }) =>
  console.log(`${name} ${version ?? `was not run: ${missing}`}`),
);
console.log(`\n${runtimeTable(results)}`);
if (values.write) {
  const file = join(import.meta.dirname, "generated/results.json");
  await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
  const page = join(root, "SUPPORT.md");
  const toolchains = readToolchains(await readFile(page, "utf8"));
  await writeFile(page, supportPage(support, results, toolchains));
}
if (!isComplete(results)) process.exitCode = 1;
