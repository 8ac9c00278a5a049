import { fileURLToPath } from "node:url";
import { inRounds, medianOf } from "../rounds.ts";
import { runNode } from "../run-node.ts";
import { ratio, table } from "../table.ts";
import { withServer } from "../with-server.ts";
import type { BulkCost } from "./worker.ts";

const worker = fileURLToPath(import.meta.resolve("./worker.ts"));
const serverFile = fileURLToPath(import.meta.resolve("./server.ts"));
type Costs = Record<string, BulkCost>;

/** What a bulk run costs beside the same requests in a bare loop. */
export async function bulkTable(rounds: number): Promise<string> {
  const measured = await withServer(serverFile, (url) =>
    inRounds(rounds, {
      "request stub": () => runNode<Costs>(worker, []),
      "loopback server": () => runNode<Costs>(worker, [url]),
    }),
  );
  const places = [...(measured[0]?.keys() ?? [])].sort();
  const kinds = Object.keys(measured[0]?.get("request stub") ?? {});
  const cell = (place: string, kind: string) => {
    const of = (costs: Costs) => costs[kind] ?? { added: Number.NaN, ratio: Number.NaN };
    const added = medianOf(measured, place, (costs) => of(costs).added);
    return `${ratio(medianOf(measured, place, (costs) => of(costs).ratio))} (+${added.toFixed(1)} us)`;
  };
  return table(
    ["to the bare loop (CPU, a recipient)", ...places],
    kinds.map((kind) => [kind, ...places.map((place) => cell(place, kind))]),
  );
}
