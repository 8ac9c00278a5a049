import { basename } from "node:path";
import type { Finding } from "./bump.ts";

/** The files that say line by line what users can rely on; the recording of the client has rules of its own. */
export const reportFiles =
  /^(packages\/[^/]+\/api\/(?!behavior).*\.(d\.ts|txt)|packages\/types\/src\/generated\/.*\.d\.ts|clients\/api\/.*\.txt|packages\/campaigns\/src\/migrations\.ts)$/;

/** Compares the reports of two releases, by path: a line removed or changed is a major, a line added a minor. */
export function compareReports(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Finding[] {
  const [old, current] = [linesOf(before), linesOf(after)];
  const rooms = new Set([...old.values()].map((name) => name.split(": ")[0]));
  const added = [...current].filter(([line]) => !old.has(line));
  const removed = [...old].filter(([line]) => !current.has(line));
  const changed = new Set(removed.map(([, at]) => at));
  return [
    ...removed.map(([was, at]): Finding => {
      const is = added.filter(([, name]) => name === at).map(([line]) => line);
      const what = is.length > 0 ? `${was} became ${is.join(", ")}` : `${was} is gone`;
      const isHarmless =
        was.includes("@deprecated") || is.some((one) => isOptionInserted(was, one));
      return { bump: isHarmless ? "minor" : "major", at, what };
    }),
    ...added.flatMap(([line, at]): Finding[] => {
      const isKnown = changed.has(at) || !rooms.has(at.split(": ")[0]);
      return isKnown ? [] : [{ bump: "minor", at, what: `${line} is new` }];
    }),
  ];
}

/** Each line with its name: its room, what it stands under, and its first word, such as `client: Options retries`. */
function linesOf(reports: ReadonlyMap<string, string>): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [path, text] of reports) {
    const isTyped = path.endsWith(".d.ts");
    const file = basename(path).replace(/(\.d)?\.\w+$/, "");
    const room = path.startsWith("clients/") ? `${file} client` : (path.split("/")[1] ?? "");
    let head = "";
    for (const line of partOf(path, text).split("\n")) {
      const own = line.trim().replaceAll(/\s+/g, " ");
      const [, exported] = (isTyped && /^export (?:type )?\{(.*)\}/.exec(own)) || [];
      if (exported !== undefined) {
        // So that it changes nothing when a declaration moves to another file.
        for (const one of exported.split(",")) add(`${file} exports ${one.trim()}`);
      } else if (/@deprecated/.test(own)) add(`${head} ${own}`, `${head} @deprecated`);
      else if (own !== "" && !/^([)}\]`#]|\/?\*|\/\/|import )/.test(own)) {
        const isHead = !/^\s/.test(line);
        if (isHead) head = (isTyped && declaration.exec(own)?.[1]) || own;
        const [word = own] = /^(readonly |static )?[\w-]+/.exec(own) ?? [];
        // The spec gate rates what is generated from the spec: of that the names count.
        if (room === "types") add(head);
        else if (isHead) add(own, head);
        else add(`${head} ${own}`, `${head} ${word}`);
      }
    }
    function add(said: string, name = said) {
      lines.set(`${room}: ${said}`, `${room}: ${name}`);
    }
  }
  return lines;
}

const declaration = /^(?:export )?(?:declare )?(?:interface|class|type|const|function) (\w+)/;

/** Of the migrations of a database the steps: one that was released has run, and will not run again. */
const partOf = (path: string, text: string) =>
  path.endsWith("migrations.ts") ? (text.match(/`[^`]*`/g) ?? []).join("\n") : text;

/** One more optional parameter or field, and nothing else: `, now?: Date`. */
function isOptionInserted(was: string, is: string): boolean {
  let start = 0;
  while (start < was.length && was[start] === is[start]) start += 1;
  const inserted = is.slice(start, is.length - (was.length - start));
  const isOption = /^[\s,;]*(readonly )?\w+\?: [^?]*$/.test(inserted) && !inserted.endsWith(", ");
  return isOption && is.endsWith(was.slice(start));
}
