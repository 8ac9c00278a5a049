import { InvalidInputError } from "@messaging-sdk/client";
import { refuseOthers } from "../closed-options.ts";
import { mix } from "../service/random.ts";

/** In no world, in the usual share of them, or in this one (0 to 1), and for how many milliseconds at most. */
export type TroubleAmount = boolean | number | { readonly share?: number; readonly maxMs?: number };

/** How much there is of each kind of trouble. */
export interface TroubleOptions {
  /** A request took effect, and its response never comes. */
  readonly lostResponse?: TroubleAmount;
  /** A request never arrives: its connection is refused, breaks, or stays silent. */
  readonly lostRequest?: TroubleAmount;
  /** A request or a response is slow: up to 5 s. */
  readonly slow?: TroubleAmount;
  /** The service answers 429: up to 60 s. */
  readonly limit?: TroubleAmount;
  /** The service cannot be reached, or answers 502, now and then after it has done what was asked: up to 300 s. */
  readonly outage?: TroubleAmount;
  /** A list does not show yet what was sent: up to 60 s. */
  readonly listLag?: TroubleAmount;
  /** A list does not show yet some of what one request has sent: up to 60 s. */
  readonly partlyListed?: TroubleAmount;
  /** A process dies at any moment, and another takes its place. */
  readonly crash?: TroubleAmount;
  /** A process stands still: up to 10 s where its request is about to leave, 30 times that elsewhere. */
  readonly freeze?: TroubleAmount;
  /** The wall clocks are off, one way or the other, and are set meanwhile: up to 5 s. */
  readonly clockSkew?: TroubleAmount;
  /** The store refuses, does not answer, or has done what it says it has not. */
  readonly storeFailure?: TroubleAmount;
  /** The store forgets an entry, as after a failover. Off unless you set it. */
  readonly storeLosesEntry?: TroubleAmount;
}

/** A kind of trouble. */
export type Trouble = keyof TroubleOptions;

/** How likely each kind strikes where it can, and for how many milliseconds at most. */
const kinds: Readonly<Record<Trouble, { readonly chance: number; readonly maxMs: number }>> = {
  lostResponse: { chance: 0.3, maxMs: 0 },
  lostRequest: { chance: 0.25, maxMs: 0 },
  slow: { chance: 0.3, maxMs: 5_000 },
  limit: { chance: 0.15, maxMs: 60_000 },
  outage: { chance: 0.15, maxMs: 300_000 },
  listLag: { chance: 1, maxMs: 60_000 },
  partlyListed: { chance: 1, maxMs: 60_000 },
  crash: { chance: 0.1, maxMs: 0 },
  freeze: { chance: 0.1, maxMs: 10_000 },
  clockSkew: { chance: 0.05, maxMs: 5_000 },
  storeFailure: { chance: 0.15, maxMs: 0 },
  storeLosesEntry: { chance: 0.2, maxMs: 0 },
};

/** Of a world's kinds each strikes so often at most, so that all is well in the end. */
const maxStrikes = 3;

/** In so many worlds there is a kind, so that all their combinations come about. A store that forgets is asked for. */
const usualShare = 0.4;

const troubles = Object.keys(kinds) as Trouble[];

/** Draws numbers from 0 up to 1, the same ones for the same seeds. */
export function createRandom(...seeds: readonly number[]): () => number {
  let state = seeds.reduce((sum, seed) => mix(sum ^ mix(seed + 0x9e3779b9)), 1);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state) / 2 ** 32;
  };
}

/** Throws `InvalidInputError` for a kind that there is not, and an amount that makes no sense. */
export function checkTrouble(options: TroubleOptions): void {
  refuseOthers(options, kinds, "trouble.");
  for (const kind of troubles) {
    const given = options[kind] ?? true;
    const { share, maxMs, ...others } = amountOf(options, kind);
    refuseOthers(others, { share, maxMs }, `trouble.${kind}.`);
    const isKnown = ["boolean", "number", "object"].includes(typeof given);
    if (isKnown && share >= 0 && share <= 1 && maxMs >= 0 && Number.isFinite(maxMs)) continue;
    const problem = "must be true, false, a share from 0 to 1, or { share, maxMs }.";
    throw new InvalidInputError(`trouble.${kind}`, problem);
  }
}

function amountOf(options: TroubleOptions, kind: Trouble): { share: number; maxMs: number } {
  const { maxMs } = kinds[kind];
  const usual = { share: kind === "storeLosesEntry" ? 0 : usualShare, maxMs };
  const given = options[kind] ?? {};
  if (typeof given === "object") return { ...usual, ...given };
  return { ...usual, share: given === true ? usualShare : Number(given) };
}

export function createTrouble(
  options: TroubleOptions,
  random: () => number,
  reached: Record<Trouble, number>,
) {
  const left = new Map<Trouble, number>();
  // Drawn for each, so that the world stays the same but for a kind that is left out.
  for (const kind of troubles) {
    if (random() < amountOf(options, kind).share) left.set(kind, maxStrikes);
  }
  const maxMs = (kind: Trouble) => amountOf(options, kind).maxMs;
  return {
    random,
    has: (kind: Trouble) => left.has(kind),
    maxMs,
    /** Counts what was met. */
    reach(kind: Trouble) {
      reached[kind] += 1;
    },
    /** Draws whether it strikes now. */
    strikes(kind: Trouble): boolean {
      const more = left.get(kind) ?? 0;
      if (more === 0 || random() >= kinds[kind].chance) return false;
      left.set(kind, more - 1);
      reached[kind] += 1;
      return true;
    },
    /** A time up to the longest of a kind: many are short, many long. */
    lasts(kind: Trouble, times = 1): number {
      const most = maxMs(kind) * times + 1;
      return Math.round(random() < 0.5 ? most ** random() : most * random());
    },
    /** How far a wall clock is off, one way or the other. */
    skew: () => Math.round((2 * random() - 1) * maxMs("clockSkew")),
  };
}

export const noTrouble = () =>
  Object.fromEntries(troubles.map((kind) => [kind, 0])) as Record<Trouble, number>;

export type Troubles = ReturnType<typeof createTrouble>;
