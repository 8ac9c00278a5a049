import { runWorker } from "./processes.ts";

/** The measurements of all rounds, by subject. */
export interface Results<Measured> {
  /** The median of a subject's values. */
  median(name: string, value: (measured: Measured) => number): number;
  /** The median of a subject's ratios to another, each taken within a round, where both had the same noise. */
  ratio(name: string, reference: string, value: (measured: Measured) => number): number;
}

/** Measures each subject once per round, in turns. */
export async function measure<Measured>(
  rounds: number,
  subjects: readonly (readonly [name: string, metric: () => Promise<Measured>])[],
): Promise<Results<Measured>> {
  const all: Map<string, Measured>[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured = new Map<string, Measured>();
    for (const [name, metric] of subjects) measured.set(name, await metric());
    all.push(measured);
  }
  return {
    median: (name, value) => median(all.map((round) => value(of(round, name)))),
    ratio: (name, reference, value) =>
      median(all.map((round) => value(of(round, name)) / value(of(round, reference)))),
  };
}

/** Turns of a call beside those of the reference. */
export interface Turns {
  /** Calls per time, to the reference. */
  readonly speed: number;
  /** CPU time of the thread for one call, to the reference: steadier than its speed, which the server limits too. */
  readonly cpu: number;
  /** That CPU time in microseconds. */
  readonly us: number;
}

const turns = new URL("workers/turns.ts", import.meta.url);

/**
 * Programs and a reference take turns in one process, a new one each round; see `workers/turns.ts`. Returns the median of
 * the rounds, by program and call.
 */
export async function measureTurns(
  rounds: number,
  programs: readonly (readonly [name: string, file: string])[],
  reference: string,
  mode: "stub" | "escaped" | "server",
  settings: Readonly<Record<string, string>>,
): Promise<(name: string, call: string) => Turns> {
  const subjects = programs.map(([name, file]) => {
    const args = [file, reference, mode];
    return [name, () => runWorker<Record<string, Turns>>(turns, args, settings)] as const;
  });
  const measured = await measure(rounds, subjects);
  return (name, call) => {
    const of = (key: keyof Turns) => measured.median(name, (all) => all[call]?.[key] ?? Number.NaN);
    return { speed: of("speed"), cpu: of("cpu"), us: of("us") };
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}

function of<Measured>(round: Map<string, Measured>, name: string): Measured {
  const measured = round.get(name);
  if (measured === undefined) throw new Error(`${name} was not measured.`);
  return measured;
}
