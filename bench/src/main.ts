import { parseArgs } from "node:util";
import { budgetTable, type Figures } from "./budgets.ts";
import { buildPackages } from "./build.ts";
import { metrics } from "./metrics/metrics.ts";
import { generatePeers, versions } from "./peers.ts";

// bench                       every table, in a few minutes
// bench --rounds 9            with steadier ratios
// bench bytes calls           only these tables
// Prints generated/results.md.
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "3" } },
  allowPositionals: true,
});

const { weights, ...published } = metrics;
const chosen = positionals.length > 0 ? positionals : Object.keys(published);
const rounds = Number(values.rounds);
const unknown = chosen.filter((name) => !(name in metrics));
if (unknown.length > 0 || !(rounds >= 1)) throw new Error(`Not a table: ${unknown}, or no rounds.`);

await Promise.all([generatePeers(), buildPackages("client", "react")]);
const today = new Date().toISOString().slice(0, 10);
process.stdout.write(`# Last results\n\n${today}: ${await versions()}\n`);
const figures: Figures = {};
for (const [name, { title, note, write }] of Object.entries(metrics)) {
  if (!chosen.includes(name)) continue;
  const written = await write(rounds);
  Object.assign(figures, written.figures);
  process.stdout.write(`\n## ${title}\n\n${written.text}\n\n${note}\n`);
}
if (Object.keys(figures).length > 0) {
  process.stdout.write(`\n## Budgets\n\n${budgetTable(figures)}\n`);
}
