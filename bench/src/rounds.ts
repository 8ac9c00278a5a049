/** Runs each subject once a round, in another order each time, so that no one always has the quiet moments. */
export async function inRounds<Measured>(
  rounds: number,
  subjects: Readonly<Record<string, () => Promise<Measured>>>,
): Promise<Map<string, Measured>[]> {
  const all: Map<string, Measured>[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured = new Map<string, Measured>();
    for (const [name, measure] of shuffled(Object.entries(subjects))) {
      measured.set(name, await measure());
    }
    all.push(measured);
  }
  return all;
}

/** The middle of a subject's values, one a round. */
export function medianOf<Measured>(
  rounds: readonly Map<string, Measured>[],
  name: string,
  value: (measured: Measured) => number,
): number {
  return median(rounds.map((round) => value(of(round, name))));
}

/** The middle of a subject's ratios to another: each is taken within a round, where both had the same noise. */
export function ratioOf<Measured>(
  rounds: readonly Map<string, Measured>[],
  name: string,
  reference: string,
  value: (measured: Measured) => number,
): number {
  return median(rounds.map((round) => value(of(round, name)) / value(of(round, reference))));
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
