import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { type Mutant, tryMutants } from "./code.ts";
import reasons from "./reasons.json" with { type: "json" };
import { type SpecMutant, trySpecMutants } from "./spec.ts";

/** The least share of mutants, in percent, that the tests beside the code must notice. */
const leastKilled = 90;

/**
 * `pnpm verify mutants`: changes the code and the description in small ways, one at a time, and says which changes
 * nothing notices. `--write` writes the reports; `pnpm verify mutants packages/client/src/paging` tries one folder or
 * file, `pnpm verify mutants spec` the description.
 */
export async function mutants(root: string, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const show = (report: string, text: string, isWhole: boolean) => {
    console.log(text);
    if (values.write && isWhole) writeFileSync(join(root, "tools/verify", report), text);
  };
  const places = positionals.filter((place) => place !== "spec");
  const isWhole = positionals.length === 0;
  if (isWhole || places.length < positionals.length) {
    show("spec-mutants.md", describeSpec(await trySpecMutants()), true);
  }
  if (!isWhole && places.length === 0) return true;
  const code = await tryMutants(root, places);
  if (code.length === 0) throw new Error(`Nothing to change in ${places.join(", ")}.`);
  show("mutants.md", describeCode(code), isWhole);
  return shareOf(code) >= leastKilled;
}

function describeCode(code: readonly Mutant[]): string {
  return `# Mutants of the code

\`pnpm verify mutants --write\` writes this. It changes the code in small ways, as
[Stryker](https://stryker-mutator.io) does, one at a time, and repeats each test that reaches the change. A change that no
test beside the code notices has survived. Not counted is what only happens when a file is loaded, such as a table: it
cannot be changed while tests run.

${codeTable(code)}

## What survived

${survivorTable(code)}
`;
}

function describeSpec(all: readonly SpecMutant[]): string {
  return `# Mutants of the description

\`pnpm verify mutants spec --write\` writes this. Each required flag, status, \`x-retry\` and \`x-invalidates\` of the
bundled document is taken away, each bound and each number of an example changed, one at a time. What is named is the first
check that notices: generated code that differs from the committed one, a rule of the linter, or else the committed
document itself, so that a review sees it.

${specTable(all)}
`;
}

function shareOf(all: readonly Mutant[]): number {
  const counted = all.filter(({ status }) => status !== "unreached");
  const killed = counted.filter(({ status }) => status === "killed").length;
  return Math.floor((1000 * killed) / Math.max(1, counted.length)) / 10;
}

function codeTable(all: readonly Mutant[]): string {
  const files = [...new Set(all.map(({ file }) => file))];
  const row = (name: string, some: readonly Mutant[]) => {
    const count = (status: Mutant["status"]) =>
      String(some.filter((one) => one.status === status).length);
    return [name, count("killed"), count("survived"), `${shareOf(some)} %`];
  };
  const rows = files
    .map((file) => all.filter((one) => one.file === file))
    .filter((some) => some.some(({ status }) => status !== "unreached"))
    .map((some) => row(some[0]?.file ?? "", some));
  return markdownTable([["file", "killed", "survived", "share"], ...rows, row("all", all)]);
}

/** Those that survived, each with the reason, by its text: line numbers change. */
function survivorTable(all: readonly Mutant[]): string {
  const known: Readonly<Record<string, string>> = reasons;
  const rows = all
    .filter(({ status }) => status === "survived")
    .map(({ file, code, replacement }) => {
      const reason = known[`${file}: ${code} -> ${replacement}`] ?? "";
      return [file, cell(code), cell(replacement), reason];
    });
  return markdownTable([["file", "code", "became", "why it may"], ...rows]);
}

function cell(code: string): string {
  const text = code.length > 80 ? `${code.slice(0, 79)}…` : code;
  return text ? `\`${text.replaceAll("|", "\\|").replaceAll("`", "'")}\`` : "";
}

function specTable(all: readonly SpecMutant[]): string {
  const counts = new Map<string, number>();
  for (const { kind, noticedBy } of all) {
    const key = `${kind}\n${noticedBy}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].map(([key, count]) => [...key.split("\n"), String(count)]);
  return markdownTable([["changed", "noticed by", "times"], ...rows]);
}
