import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { findParts, type Mutant, type Part, tryMutants } from "./code.ts";
import reasons from "./reasons.json" with { type: "json" };
import { type SpecMutant, trySpecMutants } from "./spec.ts";

/** The least share of mutants, in percent, that the tests beside the code must notice. */
const leastKilled = 90;

/**
 * `pnpm verify mutants`: changes the code and the description in small ways, one at a time, and says which changes
 * nothing notices. `--write` writes the reports; `pnpm verify mutants packages/client/src/paging` tries one part of the
 * code, and writes its row alone; `pnpm verify mutants spec` tries the description.
 */
export async function mutants(root: string, args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { write: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const report = (name: string) => join(root, "tools/verify/generated", name);
  const places = positionals.filter((place) => place !== "spec");
  if (positionals.length === 0 || positionals.includes("spec")) {
    const text = describeSpec(await trySpecMutants());
    console.log(text);
    if (values.write) writeFileSync(report("spec-mutants.md"), text);
  }
  if (positionals.length > 0 && places.length === 0) return true;
  let isEnough = true;
  let tried = 0;
  for await (const part of tryMutants(root, places)) {
    console.log(describePart(part));
    tried += 1;
    isEnough &&= shareOf(part.mutants) >= leastKilled;
    if (values.write) {
      const file = report("mutants.md");
      writeFileSync(file, withRow(readFileSync(file, "utf8"), part));
    }
  }
  if (tried === 0) {
    const parts = findParts(root).join("\n");
    throw new Error(`No part of the code is called ${places.join(", ")}. The parts are:\n${parts}`);
  }
  return isEnough;
}

/** The report with the row of that part: what survives, and why it may, is printed alone. */
function withRow(report: string, { name, mutants: all }: Part): string {
  const [head = "", ...lines] = report.split(/\n+(?=\|)/);
  const rows = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const { killed, tried, loaded } = countOf(all);
  const row = [name, `${shareOf(all)} %`, `${killed}`, `${tried}`, `${loaded}`];
  const others = rows.slice(2).filter(([part]) => part !== name);
  const titles = ["part", "noticed", "mutants", "of", "when a file is loaded"];
  const align = ["l", "r", "r", "r", "r"];
  return `${head}\n\n${markdownTable([titles, ...[...others, row].sort()], { align })}\n`;
}

function countOf(all: readonly Mutant[]) {
  const count = (status: Mutant["status"]) => all.filter((one) => one.status === status).length;
  const killed = count("killed");
  return { killed, tried: killed + count("survived"), loaded: count("loaded") };
}

function describePart({ name, mutants: all }: Part): string {
  const { killed, tried, loaded } = countOf(all);
  const untried = loaded > 0 ? ` ${loaded} more happen when a file is loaded.` : "";
  return `## ${name}: ${shareOf(all)} %

${killed} of ${tried} mutants are noticed.${untried}

${survivorTable(all)}
`;
}

function describeSpec(all: readonly SpecMutant[]): string {
  return `# Mutants of the description

\`pnpm verify mutants spec --write\` writes this. Each required flag, status, \`x-retry\` and \`x-invalidates\` of the
bundled document is taken away, each bound and each number of an example changed, one at a time. What is named is the first
check that notices: code that is generated otherwise, which reviews, tests and the release check see; a rule of the linter;
or the bump that the release check asks for. That the committed document is stale is not counted, since to generate it
again is to pass that check. What nothing notices are the ids and times of examples, which are free to choose.

${specTable(all)}
`;
}

function shareOf(all: readonly Mutant[]): number {
  const { killed, tried } = countOf(all);
  return Math.floor((1000 * killed) / Math.max(1, tried)) / 10;
}

/** The mutants that survived, each with the reason, by its text: line numbers change. */
function survivorTable(all: readonly Mutant[]): string {
  const byReason: Readonly<Record<string, readonly string[]>> = reasons;
  const known = new Map(
    Object.entries(byReason).flatMap(([reason, keys]) => keys.map((key) => [key, reason] as const)),
  );
  const rows = all
    .filter(({ status }) => status === "survived")
    .map(({ file, code, replacement }) => {
      const name = file.split("/").at(-1) ?? "";
      const reason = known.get(`${name}: ${short(code)} -> ${short(replacement)}`) ?? "";
      return [name, cell(code), cell(replacement), reason];
    });
  return markdownTable([["file", "survived: code", "became", "why it may"], ...rows]);
}

function short(code: string): string {
  return code.length > 80 ? `${code.slice(0, 79)}…` : code;
}

function cell(code: string): string {
  return code ? `\`${short(code).replaceAll("|", "\\|").replaceAll("`", "'")}\`` : "";
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
