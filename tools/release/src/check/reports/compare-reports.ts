import { basename, dirname } from "node:path";
import type { Finding } from "../bump.ts";
import { type Unit, type Units, unitsOfText, unitsOfTypes } from "./units.ts";

/** The files that say line by line what users can rely on; the recording of the client has rules of its own. */
export const reportFiles =
  /^(packages\/[^/]+\/api\/(?!behavior).*\.(d\.ts|txt)|packages\/types\/src\/generated\/.*\.d\.ts|clients\/api\/.*\.txt|packages\/campaigns\/src\/migrations\.ts)$/;

/** Compares the reports of two releases, by path: a line removed or changed is a major, a line added a minor. */
export function compareReports(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Finding[] {
  const [old, current] = [unitsByRoom(before), unitsByRoom(after)];
  return [...old].flatMap(([room, was]) => compareUnits(room, was, current.get(room) ?? new Map()));
}

/** The units of a package's types together, and of each text. */
function unitsByRoom(reports: ReadonlyMap<string, string>): Map<string, Units> {
  const rooms = new Map<string, Units>();
  for (const [path, text] of reports) {
    const isTyped = path.endsWith(".d.ts");
    const room = isTyped ? (path.split("/")[1] ?? "") : roomOf(path);
    const units = isTyped
      ? unitsOfTypes(basename(path, ".d.ts"), text)
      : unitsOfText(linesOf(path, text));
    const known = rooms.get(room) ?? new Map();
    // The spec gate rates what is generated from the spec: of that the names count.
    for (const [name, unit] of units)
      if (room !== "types" || /^[\w: ]+$/.test(name))
        known.set(name, room === "types" ? { ...unit, text: "" } : unit);
    rooms.set(room, known);
  }
  return rooms;
}

/** Of the migrations of a database the steps: one that was released has run, and will not run again. */
const linesOf = (path: string, text: string) =>
  path.endsWith("migrations.ts") ? (text.match(/`[^`]*`/g) ?? []).join("\n") : text;

function roomOf(path: string): string {
  const name = basename(path).replace(/\.\w+$/, "");
  return path.startsWith("clients/")
    ? `${name} client`
    : `${basename(dirname(dirname(path)))} ${name}`;
}

function compareUnits(room: string, old: Units, current: Units): Finding[] {
  const names = new Set([...old.keys(), ...current.keys()]);
  return [...names].flatMap((name): Finding[] => {
    const at = `${room}: ${name}`;
    const [was, is] = [old.get(name), current.get(name)];
    if (!was) return [{ bump: "minor", at, what: "is new" }];
    if (!is) return [{ bump: "major", at, what: "is gone" }];
    if (was.text === is.text) return compareDocs(at, was, is);
    const what = `${was.text} became ${is.text}`;
    return [{ bump: isOptionInserted(was.text, is.text) ? "minor" : "major", at, what }];
  });
}

function compareDocs(at: string, { doc: was }: Unit, { doc: is }: Unit): Finding[] {
  if (was === is) return [];
  return is.includes("@deprecated") && !was.includes("@deprecated")
    ? [{ bump: "minor", at, what: "is deprecated: its users have to find another way" }]
    : [{ bump: "patch", at, what: "says something else of itself" }];
}

/** One more optional parameter or field, and nothing else: `, now?: Date`. */
function isOptionInserted(was: string, is: string): boolean {
  let start = 0;
  while (start < was.length && was[start] === is[start]) start += 1;
  const rest = was.length - start;
  const inserted = is.slice(start, is.length - rest);
  const isOption = /^[\s,;]*(readonly )?\w+\?: [^?]*$/.test(inserted) && !inserted.endsWith(", ");
  return isOption && is.endsWith(was.slice(start));
}
