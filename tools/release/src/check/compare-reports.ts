import { type Finding, findingOf, isClosedSet, type Kind } from "./kinds.ts";
import { inputsOf, type Line, linesOf } from "./report-lines.ts";

/** The files that say line by line what users can rely on; the recording of the client has other rules. */
export const reportFiles =
  /^(packages\/[^/]+\/api\/(?!behavior).*\.(d\.ts|txt)|packages\/types\/src\/generated\/.*\.d\.ts|clients\/api\/.*\.txt|packages\/campaigns\/src\/migrations\.ts)$/;

/** Compares the reports of two releases, by path, line by line. */
export function compareReports(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Finding[] {
  const [old, current] = [linesOf(before), linesOf(after)];
  const [known, kept] = [placesOf(old), placesOf(current)];
  const inputs = inputsOf(current.values());
  const added = Map.groupBy(
    [...current].flatMap(([key, line]) => (old.has(key) ? [] : line)),
    ({ at }) => at,
  );
  const gone = [...old].flatMap(([key, { room, at, within, text }]): Finding[] => {
    // What stood in something that is gone goes with it.
    if (current.has(key) || (known.has(within) && !kept.has(within))) return [];
    const rest = added.get(at) ?? [];
    const is = rest.find((one) => kindOf(at, text, one.text) !== "changed") ?? rest[0];
    if (!is) return [findingOf(isDeprecation(text) ? "no longer deprecated" : "gone", at, text)];
    rest.splice(rest.indexOf(is), 1);
    // The spec gate rates what a type of the spec becomes.
    if (room === "types") return [];
    return [findingOf(kindOf(at, text, is.text), at, `${text} became ${is.text}`)];
  });
  const grown = [...added.values()].flat().flatMap(({ room, at, within, text }): Finding[] => {
    const isInNew = kept.has(within) && !known.has(within);
    if (!known.has(room) || isInNew || room === "types") return [];
    const isRequired = inputs.has(within) && !/^[\w ]+\?[:(]/.test(text);
    const kind = isRequired ? "required where it was not" : "added";
    return [findingOf(isDeprecation(text) ? "deprecated" : kind, at, text)];
  });
  return [...gone, ...grown];
}

const placesOf = (lines: ReadonlyMap<string, Line>) =>
  new Set([...lines.values()].flatMap(({ room, at }) => [room, at]));

const isDeprecation = (text: string) => text.includes("@deprecated");

function kindOf(at: string, was: string, is: string): Kind {
  if (isDeprecation(was)) return "deprecated";
  // Where a path had no such method.
  if (/\?: never;$/.test(was)) return "added";
  if (was === is.replace(/(\w)\?: /, "$1: ")) return "no longer required";
  if (isOptionInserted(was, is)) return "option added";
  if (was === is.replace(/ (extends [^{]*|[A-Z]\w* & )(?=\{|[A-Z])/, " ")) return "added";
  const had = new Set(was.match(alternatives));
  const values = (is.match(alternatives) ?? []).filter((one) => !had.has(one));
  const without = values.reduce(
    (all, one) => all.replace(` | ${one}`, "").replace(`${one} | `, ""),
    is,
  );
  const isSet = was.startsWith("type ") || values.every((one) => /^["`\d-]/.test(one));
  if (without !== was || !isSet) return "changed";
  return isClosedSet(at) ? "closed set grown" : "set grown";
}

/** What a union may have: a value, or a type by its name. */
const alternatives = /"[^"]*"|`[^`]*`|-?\b\d+\b|\b[A-Z]\w*/g;

/** More optional parameters or fields, and nothing else: `, now?: Date`, of Python `, now: Optional[date] = None`. */
function isOptionInserted(was: string, is: string): boolean {
  let start = 0;
  while (start < was.length && was[start] === is[start]) start += 1;
  const inserted = is.slice(start, is.length - (was.length - start));
  const isOption = /^([\s,;]*(readonly )?\w+(\?: [^?]*|: [^,]* = [^,]*))+$/.test(inserted);
  return isOption && !inserted.endsWith(", ") && is.endsWith(was.slice(start));
}
