/** The measurements of all rounds, by subject. */
export interface Results<Measured> {
  /** The median of a subject's values. */
  median(name: string, value: (measured: Measured) => number): number;
  /** The median of a subject's ratios to another, each taken within a round, where both had the same noise. */
  ratio(name: string, reference: string, value: (measured: Measured) => number): number;
}

/** Measures each subject once per round, in random order, so that none always runs in the quiet moments. */
export async function measure<Measured>(
  rounds: number,
  subjects: Iterable<readonly [name: string, metric: () => Promise<Measured>]>,
): Promise<Results<Measured>> {
  const all: Map<string, Measured>[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured = new Map<string, Measured>();
    for (const [name, metric] of shuffled([...subjects])) measured.set(name, await metric());
    all.push(measured);
  }
  return {
    median: (name, value) => median(all.map((round) => value(of(round, name)))),
    ratio: (name, reference, value) =>
      median(all.map((round) => value(of(round, name)) / value(of(round, reference)))),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  return (low + high) / 2;
}

function of<Measured>(round: Map<string, Measured>, name: string): Measured {
  const measured = round.get(name);
  if (measured === undefined) throw new Error(`${name} was not measured.`);
  return measured;
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
