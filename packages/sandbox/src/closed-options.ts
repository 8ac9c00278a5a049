import { InvalidInputError } from "@messaging-sdk/client";

/** Refuses an option that there is not, with the one that was probably meant. Throws `InvalidInputError`. */
export function refuseOthers(others: object, known: object, around = ""): void {
  const [other] = Object.keys(others);
  if (other === undefined) return;
  const names = Object.keys(known);
  const likely = likelyOf(other, names);
  const hint = likely ? `did you mean ${likely}?` : `there is ${names.join(", ")}.`;
  throw new InvalidInputError(around ? `${around}.${other}` : other, `is no option: ${hint}`);
}

/** The name that was probably meant; undefined where none is near. */
export function likelyOf(name: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((one) => ({ one, edits: editsOf(name.toLowerCase(), one.toLowerCase()) }))
    .toSorted((one, other) => one.edits - other.edits);
  return first && first.edits <= Math.max(2, name.length / 3) ? first.one : undefined;
}

/** How many letters have to be added, left out or replaced (Levenshtein). */
function editsOf(one: string, other: string): number {
  const first = Array.from({ length: other.length + 1 }, (_, at) => at);
  const last = [...one].reduce((row, letter, at) => {
    const next = [at + 1];
    for (const [to, own] of [...other].entries()) {
      const [replaced = 0, left = 0] = row.slice(to);
      next.push(Math.min((next[to] ?? 0) + 1, left + 1, replaced + (own === letter ? 0 : 1)));
    }
    return next;
  }, first);
  return last.at(-1) ?? 0;
}
