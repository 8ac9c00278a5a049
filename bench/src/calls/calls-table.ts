import { medianOf, ratioOf } from "../rounds.ts";
import { ratio, table } from "../table.ts";
import { type CallCost, callStyles, measureCalls } from "./measure-calls.ts";
import { stubs } from "./stub-fetch.ts";
import { twoCalls } from "./two-calls.ts";

/** What a call costs before it is sent and after it is answered, beside openapi-fetch. */
export async function callsTable(rounds: number): Promise<string> {
  const columns: { head: string; cell: (name: string) => string }[] = [];
  for (const stub of stubs) {
    const measured = await measureCalls(rounds, stub);
    for (const { method, operationId } of twoCalls) {
      const cost = (costs: CallCost) => costs[`call_${operationId}`] ?? Number.NaN;
      columns.push({
        head: `${method}, ${stub} stub`,
        cell: (name: string) => {
          const times = ratio(ratioOf(measured, name, "openapi-fetch", cost));
          return `${times} (${medianOf(measured, name, cost).toFixed(1)} us)`;
        },
      });
    }
  }
  return table(
    ["to openapi-fetch (CPU)", ...columns.map(({ head }) => head)],
    callStyles.map(({ name }) => [name, ...columns.map(({ cell }) => cell(name))]),
  );
}
