import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { staleReports, updateReports } from "./api/api.ts";
import { check, specNotes } from "./check/check.ts";
import { printVerdict } from "./check/print.ts";

const root = resolve(import.meta.dirname, "../../..");

// pnpm release:check  says what the changes since the last release deserve, and fails when the changesets ask for less
// pnpm run version    writes, before the changesets are used up, one that lists what changed in the spec (`notes`)
// pnpm api            writes the reports of the public types, from the build
// pnpm api --check    writes nothing, and fails when one of them is stale
const commands: Record<string, (args: string[]) => Promise<void>> = {
  async api(args) {
    const { values } = parseArgs({ args, options: { check: { type: "boolean", default: false } } });
    const stale = await staleReports(root);
    if (values.check) return refuse(stale);
    await updateReports(root, stale);
    for (const path of stale.keys()) console.log(`wrote ${path}`);
  },
  async notes() {
    const text = await specNotes(root);
    if (text) await writeFile(join(root, ".changeset/spec-by-operation.md"), text);
  },
  async check() {
    const stale = await staleReports(root);
    if (stale.size > 0) return refuse(stale);
    const verdict = await check(root);
    console.log(printVerdict(verdict));
    if (!verdict.isEnough) process.exitCode = 1;
  },
};

function refuse(stale: ReadonlyMap<string, unknown>) {
  for (const path of stale.keys())
    console.error(`${path} is stale: run \`pnpm api\`, and read what your users will see change.`);
  if (stale.size > 0) process.exitCode = 1;
}

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command)
  throw new Error(`There is no "${name}": say one of ${Object.keys(commands).join(", ")}.`);
await command(args);
