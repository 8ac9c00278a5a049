import { Readable } from "node:stream";

/** `PROOF_SEED=...` plays the scenarios of an earlier run again. */
export const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31);

/** How many scenarios a proof plays: `PROOF_ROUNDS` times as many, and half of them on a change. */
export function rounds(few: number): number {
  return Math.ceil(few * Number(process.env.PROOF_ROUNDS ?? 0.5));
}

/** Runs something for every item, `width` of them at a time. */
export function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  // All results may wait for the first: else one that takes long would hold up those behind it.
  const options = { concurrency: width, highWaterMark: items.length };
  return Readable.from(items).map(run, options).toArray();
}
