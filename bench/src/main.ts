import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildClient } from "./build-client.ts";
import { bytesTable } from "./bytes/bytes-table.ts";
import { weightsTable } from "./bytes/weights-table.ts";
import { callsTable } from "./calls/calls-table.ts";
import { generated } from "./folders.ts";
import { generatePeers } from "./generate-peers.ts";
import { hooksTable } from "./hooks/hooks-table.ts";
import { loopbackTable } from "./loopback/loopback-table.ts";
import { startTable } from "./start/start-table.ts";
import { growthTable, typesTable } from "./types/types-table.ts";
import { versions } from "./versions.ts";

// pnpm bench                       every table, in a few minutes
// pnpm bench --rounds 9            with steadier ratios
// pnpm bench bytes calls           these alone
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "3" } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);

const tables: Record<string, [title: string, write: () => Promise<string>]> = {
  calls: ["Cost of a call over a stub", () => callsTable(rounds)],
  bytes: ["Bytes", bytesTable],
  loopback: ["Requests per second", () => loopbackTable(rounds)],
  start: ["Time to start", () => startTable(rounds)],
  types: ["Types", () => typesTable(rounds)],
  growth: ["Types of larger specs", growthTable],
  hooks: ["Rendering hooks again", () => hooksTable(rounds)],
  weights: ["Bytes of our modules", weightsTable],
};

await mkdir(generated, { recursive: true });
await Promise.all([generatePeers(), buildClient()]);
process.stdout.write(`\n${await versions()}\n`);
for (const [name, [title, write]] of Object.entries(tables)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stdout.write(`\n## ${title}\n\n${await write()}\n`);
}
