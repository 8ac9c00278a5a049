import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { replaceToolchains } from "@messaging-sdk/runtimes/toolchain-section";
import { hasFailed } from "./part.ts";
import { parts } from "./parts/parts.ts";
import { type Outcome, toolchainSection } from "./section.ts";
import { getTools } from "./tools.ts";

// pnpm release:toolchains          tries every toolchain of SUPPORT.md on the packed packages, prints the tables, and
//                                  fails where a cell does
// pnpm release:toolchains next     one part, or some
// pnpm release:toolchains --write  puts the tables into SUPPORT.md too
const { values, positionals } = parseArgs({
  options: { write: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((asked) => !parts.some(({ name }) => name === asked));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown}; there are ${parts.map(({ name }) => name).join(", ")}.`);
}
const isWhole = positionals.length === 0;
const root = resolve(import.meta.dirname, "../../..");
const start = performance.now();

await using stack = new AsyncDisposableStack();
const tools = await getTools(root, stack);
const outcomes: Outcome[] = [];
for (const part of parts.filter(({ name }) => isWhole || positionals.includes(name))) {
  const rows = await part.run(tools);
  outcomes.push({ part, rows });
  console.log(`${part.title}: ${seconds()} s`);
}
console.log(`\n${toolchainSection(outcomes)}\n\nIn ${seconds()} s.`);
if (outcomes.some(({ rows }) => rows.some(hasFailed))) process.exitCode = 1;
else if (values.write && isWhole) {
  const file = join(root, "SUPPORT.md");
  const page = await readFile(file, "utf8");
  await writeFile(file, replaceToolchains(page, toolchainSection(outcomes)));
}

function seconds() {
  return Math.round((performance.now() - start) / 1000);
}
