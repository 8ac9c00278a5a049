import { InvalidInputError, wrongKind } from "./errors/invalid-input-error.ts";

/** Writes a query string; `undefined` and `null` are left out. Named methods and `http` both use it. */
export function writeQuery(query: Readonly<Record<string, unknown>>, operationId?: string): string {
  let written = "";
  for (const name in query) {
    const pair = writePair(name, query[name], operationId);
    if (pair) written += written ? `&${pair}` : pair;
  }
  return written;
}

/** The usual values are written here, in two thirds of the time. */
function writePair(name: string, value: unknown, operationId: string | undefined): string {
  if (typeof value === "string") return `${name}=${encode(name, value, operationId)}`;
  if (Number.isSafeInteger(value)) return `${name}=${value}`;
  checkInteger(name, value, operationId);
  try {
    return writeAny(name, value);
  } catch {
    throw new InvalidInputError(name, "cannot be written in a URL.", operationId);
  }
}

function encode(name: string, value: string, operationId: string | undefined): string {
  try {
    return encodeURIComponent(value);
  } catch {
    throw new InvalidInputError(name, "must be well-formed Unicode.", operationId);
  }
}

/** Refuses an integer above 2^53. */
export function checkInteger(name: string, value: unknown, operationId: string | undefined): void {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return;
  const problem = "is above 2^53 - 1, and has been rounded. Pass it as a string.";
  throw new InvalidInputError(name, problem, operationId);
}

/** As openapi-fetch does: a list is the name again and again, and of an object each field is in brackets. */
function writeAny(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  // `String` would take a symbol, too.
  if (typeof value !== "object") return `${name}=${encodeURIComponent(`${value}`)}`;
  const isList = Array.isArray(value);
  return Object.entries(value)
    .map(([key, one]) => {
      if (typeof one === "object" && one !== null) throw new TypeError("Too deep.");
      return writeAny(isList ? name : `${name}[${key}]`, one);
    })
    .filter(Boolean)
    .join("&");
}

/**
 * Cuts a path template at its parameters: `/v2.1/group/{groupId}/contact` is `/v2.1/group/`, `groupId`, `/contact`.
 * The names stand at the odd places.
 */
export function cutPath(template: string): string[] {
  return template.split(/\{(\w+)\}/);
}

/** Puts a cut path together again, with the value of each parameter in order, percent-encoded. */
export function joinPath(
  pieces: readonly string[],
  values: readonly unknown[],
  operationId?: string,
): string {
  let path = pieces[0] ?? "";
  for (let index = 1; index < pieces.length; index += 2) {
    const [name = "", after = ""] = [pieces[index], pieces[index + 1]];
    path += writeSegment(name, values[(index - 1) / 2], operationId) + after;
  }
  return path;
}

/** Of a path alone: a query may have what it likes. Browsers read a backslash as a slash, and drop line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
export const leadsOut = /^[^?#]*?(?:[\\\x00-\x20]|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;

function writeSegment(name: string, value: unknown, operationId: string | undefined): string {
  const writable = typeof value === "string" ? value !== "" : Number.isFinite(value);
  if (!writable) throw wrongKind(name, "a string or a number", value, operationId);
  checkInteger(name, value, operationId);
  // Percent-encoding does not help: a URL with such a segment is another URL.
  if (value === "." || value === "..") {
    throw new InvalidInputError(name, `must not be "${value}".`, operationId);
  }
  return encode(name, String(value), operationId);
}
