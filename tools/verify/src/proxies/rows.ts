import type { Fault } from "@messaging-sdk/sandbox";
import allMoments from "../../fixtures/proxies/moments.json" with { type: "json" };
import allPrograms from "../../fixtures/proxies/programs.json" with { type: "json" };
import { calls } from "./calls.ts";

/**
 * A proxy that others wrote, as Debian has it, in its folder of `fixtures/proxies`. What it `does` no client can tell: each
 * harm comes from the line `instead`, and ends by the other `line`.
 */
export type Behind = (typeof allPrograms)[number] & {
  readonly configuration: "stock" | "resilient" | "mended";
};

/** Each with the configuration that it comes with, and with a usual one that promises more, and does the harm. */
export const programs: readonly Behind[] = [
  ...allPrograms.map((one) => {
    return { ...one, configuration: "stock" as const, isSecure: false, does: [] };
  }),
  ...allPrograms.map((one) => ({ ...one, configuration: "resilient" as const })),
];

/** A failure on the way of two of seven requests. */
export interface Moment {
  readonly name: string;
  /** The service does this instead of its response. */
  readonly fault?: Fault;
  /** The proxy does this while the third response is on its way. */
  readonly proxy?: "restart" | "reload";
  /** The proxy answers with these by itself. */
  readonly answers?: readonly number[];
  /** Each message is looked for before it is sent, so that a cache has a list without it. */
  readonly isCached?: boolean;
  /** Calls are made just as the connections of the last are about to be closed. */
  readonly isIdle?: boolean;
}

export const moments = allMoments as readonly Moment[];

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
