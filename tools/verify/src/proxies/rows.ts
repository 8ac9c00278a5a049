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

/** Each proxy at each moment with `sms.send` and another call, in turns that show each pair of all else; rows.test.ts counts. */
export function planRows(): Row[] {
  return programs.flatMap((proxy, nth) =>
    moments.flatMap((moment, at) => {
      const other = others[(nth + at) % others.length] ?? "";
      const looking = moment.isCached ? ["sendOnce", "bulk"] : [];
      const ways = waysOf(proxy);
      const turn = nth + 2 * at + Math.floor(at / others.length);
      return ["sms.send", other, ...looking].map((call, more) => {
        return { proxy, moment, call, way: ways[(turn + more) % ways.length] ?? "fetch" };
      });
    }),
  );
}

export function waysOf({ isSecure }: Behind): Way[] {
  return ["fetch", "undici", ...(isSecure ? (["undici, HTTP/2"] as const) : [])];
}
