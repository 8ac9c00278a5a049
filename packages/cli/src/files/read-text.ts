import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { UsageError } from "../command.ts";
import type { System } from "../system.ts";

/** Reads a text from a file, or from stdin by `-`. Throws a `UsageError` that names it, and the line at fault. */
export async function readText(
  { stdin }: Pick<System, "stdin">,
  flag: string,
  file: string,
  encoding?: string,
): Promise<string> {
  const name = `${flag} ${file === "-" && !flag ? "stdin" : file}`.trim();
  if (file !== "-") return decodeText(name, await readBytes(name, file), encoding);
  const before = readers.get(stdin);
  if (before)
    throw new UsageError(`Stdin can be read once: ${before} and ${name} both ask for it.`);
  readers.set(stdin, name);
  return decodeText(name, await buffer(stdin), encoding);
}

/** Who has read a stdin. */
const readers = new WeakMap<object, string>();

function readBytes(name: string, file: string): Promise<Buffer> {
  return readFile(file).catch(({ code = "" }) => {
    throw new UsageError(`${name}: ${reasons[code] ?? "it cannot be read"} (${code}).`);
  });
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "you may not read it",
};

/** The marks at the start of a file that say how its text is encoded. */
const marks = [
  ["utf-8", "efbbbf"],
  ["utf-16le", "fffe"],
  ["utf-16be", "feff"],
] as const;

const others = "windows-1250 (Central European), windows-1252 (Western), windows-1251 (Cyrillic)";

/** Decodes bytes. A mark at their start decides, as in browsers; then `encoding`, by default UTF-8. */
function decodeText(name: string, bytes: Buffer, encoding = "utf-8"): string {
  const start = bytes.toString("hex", 0, 4);
  const marked = marks.find(([, mark]) => start.startsWith(mark))?.[0];
  const label = marked ?? encoding;
  let text = "";
  try {
    text = new TextDecoder(label).decode(bytes);
  } catch {
    throw new UsageError(`--encoding ${label} is not known. Use utf-16le, ${others}, or another.`);
  }
  // What no text has: zero bytes, control characters of a wrong code page, and the sign for what is no letter.
  const damage = /[\0\u0080-\u009f\ufffd]/.exec(text);
  if (!damage) return text;
  const line = `line ${text.slice(0, damage.index).split(/\r\n?|\n/).length}`;
  const utf16 = bytes[0] === 0 ? "utf-16be" : bytes[1] === 0 && "utf-16le";
  const why = /^(504b0304|d0cf11e0)/.test(start)
    ? "it is a workbook or an archive. Save it as CSV UTF-8."
    : damage[0] === "\0"
      ? utf16
        ? `it is UTF-16 without a mark. Add --encoding ${utf16}.`
        : `${line} has a zero byte, so that it is not a text.`
      : label === "utf-8" && !bytes.includes(damage[0])
        ? `${line} is not UTF-8. Save it as CSV UTF-8, or say what it is: --encoding ${others}.`
        : `${line} has a letter that was lost, or is none of ${label}. Save it as UTF-8 anew, or try --encoding ${others}.`;
  throw new UsageError(`${name}: ${why}`);
}
