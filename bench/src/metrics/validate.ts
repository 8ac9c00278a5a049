import { ratio, table, whole } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode } from "../processes.ts";
import { ajvFile, sends, zodFile } from "../validators.ts";
import type { Cost } from "../workers/validate.ts";
import { gzipOf, gzipOnTop } from "./bytes.ts";
import type { Metric } from "./metric.ts";

/** The time to check a send, and the size of all checks. */
export const validate: Metric = {
  title: "Checking a send",
  note: `\`checkRequest\` of \`@messaging-sdk/client/validate\`, zod's \`safeParse\` with schemas that orval generates from our spec,
and functions that Ajv compiles from it. All reject unknown fields and report every problem. The sends are the spec's
examples (one number; two numbers and every option; three numbers) and one with 1 000 numbers. They take turns of some
milliseconds in one process; the table has the median of the ratios of turns. Bytes are for the requests and responses of
all 13 operations; ours come on top of the client.`,
  write: validateTable,
};

const worker = new URL("../workers/validate.ts", import.meta.url);
type Costs = Record<string, Record<string, Cost>>;

async function validateTable(rounds: number): Promise<string> {
  const sendNames = Object.keys(sends);
  const measured = await measure(rounds, [["all", () => runNode<Costs>(worker, [])]]);
  const cell = (library: string, send: string) => {
    const of = (costs: Costs) => costs[send]?.[library] ?? { us: Number.NaN, ratio: Number.NaN };
    const us = measured.median("all", (costs) => of(costs).us);
    return `${ratio(measured.median("all", (costs) => of(costs).ratio))} (${us.toFixed(2)} us)`;
  };
  const weights = await weigh();
  return table(
    ["to ours", ...sendNames, "gzip of all 13"],
    Object.entries(weights).map(([library, gzip]) => [
      library,
      ...sendNames.map((send) => cell(library, send)),
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
