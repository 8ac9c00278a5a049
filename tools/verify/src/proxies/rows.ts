import { calls } from "./calls.ts";
import { type Moment, moments } from "./moments.ts";
import { type Behind, programs } from "./programs.ts";

/** A call through a proxy at a moment, by a transport. */
export interface Row {
  readonly proxy: Behind;
  readonly moment: Moment;
  readonly call: string;
  readonly way: Way;
}

export type Way = "fetch" | "undici" | "undici, HTTP/2";

const others = Object.keys(calls).filter((call) => call !== "sms.send");

/** Calls that look a message up. */
const looking = ["sendOnce", "bulk"];

/** Each proxy at each moment with `sms.send`, and as many rows more as show each pair of all else. */
export function planRows(): Row[] {
  const seen = new Set<string>();
  const rows: Row[] = [];
  const news = (row: Row) => pairsOf(row).filter((pair) => !seen.has(pair)).length;
  const add = (possible: readonly Row[], isWanted: boolean) => {
    const best = possible.reduce((one, other) => (news(other) > news(one) ? other : one));
    if (!isWanted && news(best) === 0) return;
    rows.push(best);
    for (const pair of pairsOf(best)) seen.add(pair);
  };
  for (const proxy of programs) {
    for (const moment of moments) {
      const by = (call: string) => waysOf(proxy).map((way) => ({ proxy, moment, call, way }));
      add(by("sms.send"), true);
      if (moment.isCached) for (const call of looking) add(by(call), true);
      add(others.flatMap(by), false);
    }
  }
  return rows;
}

export function waysOf({ isSecure }: Behind): Way[] {
  return ["fetch", "undici", ...(isSecure ? (["undici, HTTP/2"] as const) : [])];
}

/** A row shows these pairs of things at once. */
export function pairsOf({ proxy, moment, call, way }: Row): string[] {
  const values = [`${proxy.name}, ${proxy.configuration}`, moment.name, call, way];
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} + ${other}`));
}
