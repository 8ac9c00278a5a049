import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildClient } from "./build-client.ts";
import { generated } from "./folders.ts";
import { generatePeers } from "./generate-peers.ts";
import { tables } from "./tables.ts";
import { versions } from "./versions.ts";

// pnpm bench                       every table, in a few minutes
// pnpm bench --rounds 9            with steadier ratios
// pnpm bench bytes calls           these alone
// What it prints is the end of the README, from "Last results" on.
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "3" } },
  allowPositionals: true,
});

await mkdir(generated, { recursive: true });
await Promise.all([generatePeers(), buildClient()]);
const today = new Date().toISOString().slice(0, 10);
process.stdout.write(`\n## Last results\n\n${today}: ${await versions()}\n`);
for (const [name, { title, write, note }] of Object.entries(tables)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stdout.write(`\n### ${title}\n\n${await write(Number(values.rounds))}\n\n${note}\n`);
}
