import { dialects } from "@messaging-sdk/sandbox";
import fc from "fast-check";
import type { ScenarioOf } from "../rounds.ts";
import { engines } from "./engines.ts";

/** Disasters that happen to a campaign while it runs, one after another. */
const disasters = [
  "kill a worker",
  "freeze a worker",
  "kill the producer",
  "crash Postgres",
  "cut connections",
  "pause",
  "deploy",
] as const;

export const workers = 4;

/** Ways to page that leave the list readable, so that nothing has to stay unknown. */
export const readable: readonly (string | undefined)[] = [
  undefined,
  "20 by default",
  "at most 20",
  "at most 50",
  "at most 99",
  "limit ignored",
];

/** Nobody else sends, so no record comes or goes while one pages. */
const { G7 = [] } = dialects;
const names = G7.map(({ name }) => name).filter((name) => !name.endsWith("while one pages"));
const pagings = [undefined, ...names];

export type Script = ScenarioOf<typeof script>;

export const script = fc.record({
  /** The seed of the service's faults. */
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  /** What runs the shards. */
  engine: fc.constantFrom(...engines),
  /** With a text each, every recipient is a request. */
  message: fc.constantFrom("Hi", "Hi {{name}}"),
  shardSize: fc.constantFrom(50, 100, 200),
  requestsPerSecond: fc.constantFrom(100, 200, 400),
  disasters: fc.array(
    fc.record({
      what: fc.constantFrom(...disasters),
      afterMs: fc.integer({ min: 50, max: 1_500 }),
      /** Which of the workers it strikes. */
      worker: fc.nat(workers - 1),
    }),
    { minLength: 4, maxLength: 10 },
  ),
  /** How the service pages its lists. */
  paging: fc.constantFrom(...pagings),
  /** When a message is listed. */
  listing: fc.constantFrom(undefined, "a message is listed a moment later"),
});
