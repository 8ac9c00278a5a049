import { basename } from "node:path";

export interface Line {
  /** `client`, or `go client`. */
  readonly room: string;
  /** The names of what it stands in: `client: Options`. */
  readonly within: string;
  /** That, and its own name: `client: Options retries`. */
  readonly at: string;
  readonly text: string;
}

/** Each line by its full path and its text, so that no two are one: `limit?: number` stands in every list. */
export function linesOf(reports: ReadonlyMap<string, string>): Map<string, Line> {
  const lines = new Map<string, Line>();
  const add = (room: string, names: readonly string[], text = names.join(" ")) => {
    const [within, at] = [names.slice(0, -1), names].map((all) => `${room}: ${all.join(" ")}`);
    let key = `${room}: ${names.slice(0, -1).join("\n")}\n${text}`;
    while (lines.has(key)) key += " again";
    lines.set(key, { room, within: within ?? room, at: at ?? room, text });
  };
  for (const [path, report] of reports) {
    const isTyped = path.endsWith(".d.ts");
    const file = basename(path).replace(/(\.d)?\.\w+$/, "");
    const room = path.startsWith("clients/") ? `${file} client` : (path.split("/")[1] ?? "");
    const open: { indent: number; name: string }[] = [];
    let [depth, deprecated] = [0, ""];
    for (const line of partOf(path, report).split("\n")) {
      const text = line.trim().replaceAll(/\s+/g, " ");
      const [, exported] = (isTyped && /^export (?:type )?\{(.*)\}/.exec(text)) || [];
      // A declaration may move to another file: what that file exports counts.
      for (const one of exported?.split(",") ?? []) add(room, [`${file} exports`, one.trim()]);
      if (text.includes("@deprecated")) deprecated = text;
      if (exported !== undefined || isComment.test(text)) continue;
      if (/^[)}\]]/.test(text)) depth -= 1;
      // The layout of TypeScript says nothing; the choices of a flag stand below it.
      const indent = isTyped ? depth : line.search(/\S/) + (text.startsWith("(") ? 0.5 : 0);
      while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
      if (/[({[]$/.test(text)) depth += 1;
      if (/^[)}\]`;,]+$/.test(text)) continue;
      // A command is all of its words.
      open.push({ indent, name: indent === 0 && /^[^=({:;]+$/.test(text) ? text : nameOf(text) });
      const names = open.map((one) => one.name);
      add(room, names, text);
      if (deprecated) add(room, [...names, "@deprecated"], deprecated);
      deprecated = "";
    }
  }
  return lines;
}

/** An import leads to another report, so it is no line of this one. */
const isComment = /^$|^(#|\/?\*|\/\/|import )/;

/** `Options` of an interface, `list` of a method, `limit` of a field. */
function nameOf(text: string): string {
  const [, receiver, its] = /^func \(\w+ \*?(\w+)\) (\w+)/.exec(text) ?? [];
  if (receiver) return `${receiver}.${its}`;
  const own = text.replace(modifiers, "");
  if (/^[(<]/.test(own)) return "()";
  const [, method] = /^[^:={]*?([\w$.]+)(?:<[^(]*>)?\(/.exec(own) ?? [];
  return method ?? /^["[]?[\w$./{}-]+["\]]?( \w+(?=:))?/.exec(own)?.[0] ?? own;
}

const modifiers =
  /^((export|declare|public|protected|private|static|final|abstract|readonly|async|func|type|interface|class|const|enum)\b )*/;

/** Of the migrations of a database the steps: one that was released has run, and will not run again. */
const partOf = (path: string, text: string) =>
  path.endsWith("migrations.ts") ? (text.match(/`[^`]*`/g) ?? []).join("\n") : text;

/** The places where users give a value: the types of parameters and of their fields, unless a call returns them as well. */
export function inputsOf(lines: Iterable<Line>): Set<string> {
  const [given, got] = [new Set<string>(), new Set<string>()];
  const parts = new Map<string, string[]>();
  const namesIn = (text: string) => text.match(/\b[A-Z]\w+/g) ?? [];
  for (const { room, at, within, text } of lines) {
    const inRoom = (part: string) => namesIn(part).map((name) => `${room}: ${name}`);
    const [, taken = "", result = ""] = /^[^:]*?\((.*)\)(?:: (.*))?;$/.exec(text) ?? [];
    const withoutCallbacks = taken.replaceAll(/\([^()]*\) => [^,)]+/g, "");
    for (const name of inRoom(withoutCallbacks)) given.add(name);
    for (const name of inRoom(result)) got.add(name);
    const owner = within === `${room}: ` ? at : within;
    if (!text.includes("(")) parts.set(owner, [...(parts.get(owner) ?? []), ...inRoom(text)]);
  }
  const reached = (names: Set<string>) => {
    for (const name of names) for (const part of parts.get(name) ?? []) names.add(part);
    return names;
  };
  return reached(given).difference(reached(got));
}
