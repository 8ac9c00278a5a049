import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode, withServer } from "../processes.ts";
import type { BulkCost } from "../workers/bulk.ts";
import type { Metric } from "./metric.ts";

/** The cost of a bulk run compared to the same requests in a loop. */
export const bulk: Metric = {
  title: "Bulk",
  note: `\`bulk(messaging).sendSms\` without a checkpoint, compared to the same requests in a loop over \`messaging.sms.send\`, which
does not track single recipients. A message each is a request each; a shared text is a request per 1 000 numbers. CPU
time of the process, in turns, one request in flight on both sides: with more, each costs less.`,
  write: bulkTable,
};

const worker = new URL("../workers/bulk.ts", import.meta.url);
const kinds = ["a message each", "a shared text"] as const;
const places = ["loopback server", "request stub"] as const;
type Costs = Readonly<Record<(typeof kinds)[number], BulkCost>>;

async function bulkTable(rounds: number): Promise<string> {
  const measured = await withServer("sent", (url) =>
    measure(rounds, [
      ["request stub", () => runNode<Costs>(worker, [])],
      ["loopback server", () => runNode<Costs>(worker, [url])],
    ]),
  );
  return table(
    ["to the bare loop (CPU, a recipient)", ...places],
    kinds.map((kind) => [
      kind,
      ...places.map((place) => {
        const added = measured.median(place, (costs) => costs[kind].added);
        const times = ratio(measured.median(place, (costs) => costs[kind].ratio));
        return `${times} (${added < 0 ? "" : "+"}${added.toFixed(1)} us)`;
      }),
    ]),
  );
}
