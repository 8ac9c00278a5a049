import { InvalidInputError, wrongKind } from "./errors/invalid-input-error.ts";

/** Writes a query string: a list as its name again and again; `undefined` and `null` are left out. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  let written = "";
  const add = (name: string, value: unknown) => {
    if (value != null) written += `&${name}=${writeValue(name, value)}`;
  };
  for (const name in query) {
    const given = query[name];
    if (Array.isArray(given)) for (const one of given) add(name, one);
    else add(name, given);
  }
  return written.slice(1);
}

/** Writes a percent-encoded text, a boolean, or a number that was not rounded. */
function writeValue(name: string, value: unknown): string {
  if (typeof value === "string") {
    try {
      return encodeURIComponent(value);
    } catch {
      throw malformed(name);
    }
  }
  checkInteger(name, value);
  if (Number.isFinite(value) || typeof value === "boolean") return `${value}`;
  throw wrongKind(name, "a string or a number", value);
}

/** The error of a text with half of a character, such as one that was cut within an emoji. */
export function malformed(name: string): InvalidInputError {
  return new InvalidInputError(name, "must be well-formed Unicode.");
}

/** Refuses an integer above 2^53. */
export function checkInteger(name: string, value: unknown): void {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return;
  const problem = "is above 2^53 - 1, and has been rounded. Pass it as a string.";
  throw new InvalidInputError(name, problem);
}

/** Cuts a path template at its parameters: the names have the odd indexes. */
export function cutPath(template: string): string[] {
  return template.split(/\{(\w+)\}/);
}

/** Puts a cut path together again, with the value of each parameter, percent-encoded. */
export function joinPath(
  pieces: readonly string[],
  values: Readonly<Record<string, unknown>>,
): string {
  let path = "";
  pieces.forEach((piece, at) => {
    path += at % 2 === 0 ? piece : writeSegment(piece, values[piece]);
  });
  return path;
}

function writeSegment(name: string, value: unknown): string {
  const segment = writeValue(name, value);
  // Percent-encoded dots still change the path: a URL with such a segment is another URL.
  if (typeof value !== "boolean" && !/^\.{0,2}$/.test(segment)) return segment;
  throw wrongKind(name, 'a string or a number, and not "", "." or ".."', value);
}

/** Finds a path that leads elsewhere; a query is free. Browsers read a backslash as a slash, and drop line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
export const leadsOut = /^[^?#]*?(?:[\\\x00-\x20]|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;
