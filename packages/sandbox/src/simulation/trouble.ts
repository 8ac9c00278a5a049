import { InvalidInputError } from "@messaging-sdk/client";
import { mix } from "../service/random.ts";

/** Each kind of trouble: how likely it strikes where it can, and the longest time it takes, in milliseconds. */
const kinds = {
  /** The request took effect, and its response never comes. */
  lostResponse: { chance: 0.3, mostMs: 0 },
  /** The request never arrives; the connection is refused, breaks, or stays silent. */
  lostRequest: { chance: 0.25, mostMs: 0 },
  /** A request or a response travels for up to so long. */
  slow: { chance: 0.3, mostMs: 5_000 },
  /** The service answers 429 for up to so long. */
  limit: { chance: 0.15, mostMs: 60_000 },
  /** The service answers 502 for up to so long, of some requests after it has done them, or cannot be reached. */
  outage: { chance: 0.15, mostMs: 300_000 },
  /** A list shows what was sent only after up to so long. */
  listLag: { chance: 1, mostMs: 60_000 },
  /** Of one request, a list shows some items at once, and the others up to so much later. */
  partlyListed: { chance: 1, mostMs: 60_000 },
  /** The process dies, at any moment; a new one takes its place. */
  crash: { chance: 0.1, mostMs: 0 },
  /** The process stands still: for up to so long where a request was about to leave, and 30 times that elsewhere. */
  freeze: { chance: 0.1, mostMs: 10_000 },
  /** The wall clocks of the processes are up to so far off the true time, and are set while they run. */
  clockSkew: { chance: 0.05, mostMs: 5_000 },
  /** The store refuses, does not answer, or has done what it says it has not. */
  storeFailure: { chance: 0.15, mostMs: 0 },
  /** The store forgets an entry, as after a failover. */
  storeLosesEntry: { chance: 0.2, mostMs: 0 },
};

/** A kind of trouble that a world may meet. */
export type Trouble = keyof typeof kinds;

/** How much of a kind there is: in no world, in its usual share of them, or in this share (0 to 1), and for how long at most. */
export type TroubleAmount =
  | boolean
  | number
  | { readonly share?: number; readonly mostMs?: number };

export type TroubleOptions = { readonly [Kind in Trouble]?: TroubleAmount };

/** Of a world's kinds each strikes so often at most, so that all is well in the end. */
const mostStrikes = 3;

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

/** The trouble of a world. */
export function createTrouble(
  options: TroubleOptions,
  random: () => number,
  reached: Record<Trouble, number>,
) {
  const unknown = Object.keys(options).find((name) => !(name in kinds));
  if (unknown) {
    const allowed = troubles.join(", ");
    throw new InvalidInputError(`trouble.${unknown}`, `is no trouble: there is ${allowed}.`);
  }
  const left = new Map<Trouble, number>();
  const amountOf = (kind: Trouble): { share: number; mostMs: number } => {
    const usual = {
      share: kind === "storeLosesEntry" ? 0 : usualShare,
      mostMs: kinds[kind].mostMs,
    };
    const given = options[kind] ?? {};
    if (typeof given === "object") return { ...usual, ...given };
    return { ...usual, share: given === true ? usualShare : Number(given) };
  };
  // Drawn for each, so that the world stays the same but for a kind that is left out.
  for (const kind of troubles) {
    const { share, mostMs } = amountOf(kind);
    if (!(share >= 0 && share <= 1 && mostMs >= 0)) {
      const problem = "must be true, false, a share from 0 to 1, or { share, mostMs }.";
      throw new InvalidInputError(`trouble.${kind}`, problem);
    }
    if (random() < share) left.set(kind, mostStrikes);
  }
  const mostMs = (kind: Trouble) => amountOf(kind).mostMs;
  return {
    random,
    has: (kind: Trouble) => left.has(kind),
    mostMs,
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
      const most = mostMs(kind) * times + 1;
      return Math.round(random() < 0.5 ? most ** random() : most * random());
    },
    /** How far a wall clock is off, one way or the other. */
    skew: () => Math.round((2 * random() - 1) * mostMs("clockSkew")),
  };
}

export const noTrouble = () =>
  Object.fromEntries(troubles.map((kind) => [kind, 0])) as Record<Trouble, number>;

export type Troubles = ReturnType<typeof createTrouble>;
