import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildClient, generated } from "./build.ts";
import { metrics } from "./metrics/metrics.ts";
import { generatePeers, versions } from "./peers.ts";

// bench                       every table, in a few minutes
// bench --rounds 9            with steadier ratios
// bench bytes calls           only these tables
// Prints the end of the README, from "Last results" on.
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "3" } },
  allowPositionals: true,
});

await mkdir(generated, { recursive: true });
await Promise.all([generatePeers(), buildClient()]);
const today = new Date().toISOString().slice(0, 10);
process.stdout.write(`\n## Last results\n\n${today}: ${await versions()}\n`);
for (const [name, { title, write, note }] of Object.entries(metrics)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stdout.write(`\n### ${title}\n\n${await write(Number(values.rounds))}\n\n${note}\n`);
}
