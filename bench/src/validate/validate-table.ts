import { fileURLToPath } from "node:url";
import { gzipOf, gzipOnTop } from "../bytes/gzip-on-top.ts";
import { inRounds, medianOf } from "../rounds.ts";
import { runNode } from "../run-node.ts";
import { ratio, table, whole } from "../table.ts";
import { ajvFile, zodFile } from "./generate-validators.ts";
import type { Cost } from "./worker.ts";

const worker = fileURLToPath(import.meta.resolve("./worker.ts"));
type Costs = Record<string, Record<string, Cost>>;

/** What it costs to check a send before it is sent, and what the checks of all operations weigh. */
export async function validateTable(rounds: number): Promise<string> {
  const measured = await inRounds(rounds, { all: () => runNode<Costs>(worker, []) });
  const sends = Object.keys(measured[0]?.get("all") ?? {});
  const cell = (who: string, send: string) => {
    const of = (costs: Costs) => costs[send]?.[who] ?? { us: Number.NaN, ratio: Number.NaN };
    const us = medianOf(measured, "all", (costs) => of(costs).us);
    return `${ratio(medianOf(measured, "all", (costs) => of(costs).ratio))} (${us.toFixed(2)} us)`;
  };
  const weights = await weigh();
  return table(
    ["to ours", ...sends, "gzip of all 13"],
    Object.entries(weights).map(([who, gzip]) => [
      who,
      ...sends.map((send) => cell(who, send)),
      whole(gzip),
    ]),
  );
}

/** Bytes of gzip; ours on top of the client, as an app with the client has it. */
async function weigh(): Promise<Record<string, number>> {
  const all = (file: string) => `export * from ${JSON.stringify(file)};`;
  return {
    ours: await gzipOnTop("validate"),
    zod: await gzipOf(all(zodFile)),
    ajv: await gzipOf(all(ajvFile)),
  };
}
