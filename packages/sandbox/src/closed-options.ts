import { InvalidInputError } from "@messaging-sdk/client";

type Defaults<Options> = { readonly [Name in keyof Options]-?: Options[Name] | undefined };
type Filled<Options, Given> = {
  readonly [Name in keyof Options]-?: Exclude<Options[Name], undefined> | Given[Name & keyof Given];
};

/** Options, each with its default where it is not given. Throws `InvalidInputError` for one that there is not, or of another type. */
export function fillIn<Options extends object, Given extends object>(
  options: Options,
  defaults: Given & Defaults<Options>,
): Filled<Options, Given> {
  refuseOthers(options, defaults);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const kind = typeof Reflect.get(defaults, name);
    if (kind === "undefined" || kind === typeof value) continue;
    throw new InvalidInputError(name, `must be of type ${kind}, but is of type ${typeof value}.`);
  }
  return { ...defaults, ...Object.fromEntries(given) } as Filled<Options, Given>;
}

/** Refuses an option that there is not, with the one that was probably meant. Throws `InvalidInputError`. */
export function refuseOthers(options: object, known: object, around = ""): void {
  const other = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (other === undefined) return;
  throw new InvalidInputError(around + other, `is no option: ${hintAt(other, Object.keys(known))}`);
}

/** Says what was probably meant by a name, or all that there is. */
export function hintAt(name: string, known: readonly string[]): string {
  const likely = likelyOf(name, known);
  return likely ? `did you mean ${likely}?` : `there is ${known.join(", ")}.`;
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
