/** The outcome that was reported of the item with that key. */
export interface Reported {
  readonly index: number;
  readonly key: string;
  readonly status: "done" | "failed" | "doubtful" | "repeated";
}

/**
 * Returns the promises that a bulk run has broken: `keys` distinguish the items, in their order, and `done` has the key of
 * an item as often as it was done. `reported` is what each of its parts reported, from its start over every crash to its end.
 */
export function brokenRun(
  keys: readonly string[],
  done: readonly string[],
  reported: readonly (readonly Reported[])[],
): string[] {
  const broken: string[] = [];
  const outcomes = new Map<number, Reported>();
  for (const part of reported) {
    for (const [at, one] of part.entries()) {
      // Some of what an unfinished batch reported comes again, and nothing is left out.
      const expected = at === 0 ? outcomes.size : Number(part[at - 1]?.index) + 1;
      const isNext = at === 0 ? one.index <= expected : one.index === expected;
      if (!isNext) broken.push(`${one.index} came in the place of ${expected}`);
      const before = outcomes.get(one.index);
      const changes = before && before.status !== one.status && before.status !== "doubtful";
      if (changes && one.status !== "doubtful") broken.push(`${one.index} changed its outcome`);
      if (!before) outcomes.set(one.index, one);
    }
  }
  for (const [index, key] of keys.entries()) {
    const times = done.filter((one) => one === key).length;
    const one = outcomes.get(index);
    if (one?.key !== key) broken.push(`${index} has no outcome`);
    if (one?.status === "done" && times === 0) broken.push(`${index} was not done, as reported`);
    if (one?.status === "failed" && times > 0)
      broken.push(`${index} was done, but reported failed`);
  }
  if (outcomes.size !== keys.length) broken.push(`${outcomes.size} outcomes`);
  return broken;
}
