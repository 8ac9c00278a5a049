/** Removes secrets from a text, in any spelling that a response may echo them in. */
export type Redactor = (text: string) => string;

/** The name of a header that is a secret. */
export const secretName =
  /authorization|cookie|credential|passw|secret|session|signature|token|(auth|jwt|pass|(?<!idempotency[-_])key)([-_]?v?\d+)?$/i;

/** Makes the redactor of a request's secrets, and keeps it for the next request with the same ones. */
export function createRedactors(prefix: string) {
  let known = "";
  let redactor: Redactor;
  return (headers: Readonly<Record<string, string>>): Redactor => {
    const wanted = JSON.stringify(headers);
    if (wanted === known) return redactor;
    known = wanted;
    const texts = Object.entries(headers).flatMap(([name, value]) => {
      if (!value || !secretName.test(name)) return [];
      const isOurs = name === "authorization" && value.startsWith(prefix);
      // The token is the secret of `Bearer <token>`.
      return encoded(
        (isOurs ? value.slice(prefix.length) : value).replace(/^[a-z][\w-]* +(?=\S)/i, ""),
      );
    });
    // One pattern for all, because decoding megabytes takes seconds. Most places in a text match no start.
    const starts = texts.map((text) => {
      const second = text[1] ? `[\\x${hexOf(text[1])}${marks}]` : "";
      return `\\x${hexOf(text)}${second}`;
    });
    const patterns = texts.map(pattern).join("|") || "(?!)";
    starts.push("[_+\\\\&-]", "%[\\da-fu]");
    const all = new RegExp(`(?=${starts.join("|")})(?:${patterns})`, "gi");
    redactor = (text) => text.replace(all, "[API key]");
    return redactor;
  };
}

/** The secret, its hex, and its Base64 at each offset within a group of three. */
function encoded(secret: string): string[] {
  if (secret.length < minLength) return [secret];
  const base64 = [0, 1, 2].map((start) => btoa(secret.slice(start)).replace(/[^=]{2,3}=+$/, ""));
  return [secret, Array.from(secret, hexOf).join(""), ...base64];
}

/** An escaped character begins with one of these. */
const marks = "_+\\\\%&-";
/** Shorter secrets are hidden as whole words alone. */
const minLength = 8;
const wordStart = "(?<=^|[^a-z\\d]|\\\\[a-z]|\\\\u[\\da-f]{4}|%[\\da-f]{2})";

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, "0");
}

/** A secret is known by this many characters; more make a pattern that engines refuse. */
const maxLength = 200;

function pattern(text: string): string {
  const start = Array.from(text.slice(0, maxLength), characterPattern).join("");
  if (text.length < minLength) return `${wordStart}${start}(?![a-z\\d])`;
  return text.length > maxLength ? `${start}[^\\s"'<>]*` : start;
}

/**
 * A character as it is, or escaped up to four times as in JSON, scripts, URLs and HTML: a bound keeps it linear. Forms and
 * URL-safe Base64 write `+`, `-` and `_` for others.
 */
function characterPattern(character: string): string {
  const hex = hexOf(character);
  const literal = /\w/.test(character)
    ? character
    : `(?:${slashes})?[\\${character}_+-]|${ampersand}[a-z]{2,4};`;
  // These stand before the code of a character.
  const escaped = `(?:${slashes}(?:u00|x)|%(?:25){0,4}(?:u00)?|${ampersand}#x?0{0,5})`;
  return `(?:${literal}|${escaped}(?:${hex}|${Number.parseInt(hex, 16)});?)`;
}

/** From the first of several on: to try each of them as the first would take eight times as long. */
const slashes = "(?<!\\\\)(?:\\\\|%(?:25){0,4}5c){1,8}";
const ampersand = "&(?:amp;){0,4}";

/** A parsed JSON value without secrets. Texts stay texts, and the rest as it is, but for a number that is a secret. */
export function hideIn(value: unknown, hide: Redactor, depth = 0): unknown {
  if (typeof value !== "object" || value === null) {
    const clean = hide(`${value}`);
    return clean === `${value}` ? value : clean;
  }
  // No service nests deeper, and the stack has a limit.
  const entries = depth > 100 ? [] : Object.entries(value);
  const inner = entries.map(([key, one]) => [hide(key), hideIn(one, hide, depth + 1)]);
  return Array.isArray(value) ? inner.map(([, one]) => one) : Object.fromEntries(inner);
}

export function cleanHeaders(headers: Headers, hide: Redactor): Headers {
  // The headers of a custom `fetch` may have no more than `get`.
  if (!headers.forEach) return headers;
  const clean = new Headers();
  headers.forEach((value, name) => void clean.append(name, hide(value)));
  return clean;
}

const facts = ["name", "message", "stack", "code", "syscall", "address", "port", "hostname"];

/**
 * The error that `fetch` rejected with, without secrets: a copy of its facts, since some errors carry their request, lead back to
 * themselves, or have getters that throw. Of several errors it keeps the first, as its cause. An error that has nothing
 * else, and nothing to hide, is the same.
 */
export function scrub(cause: unknown, hide: Redactor, depth = 0): unknown {
  if (typeof cause === "string") return hide(cause);
  if (typeof cause === "function" || depth > 5) return undefined;
  if (typeof cause !== "object" || cause === null) return cause;
  const kept: Record<PropertyKey, unknown> = {};
  try {
    const { cause: inner, errors }: { cause?: unknown; errors?: readonly unknown[] } = cause;
    const nested = scrub(inner ?? errors?.[0], hide, depth + 1);
    if (nested) kept.cause = nested;
    for (const fact of facts) {
      const value: unknown = Reflect.get(cause, fact);
      if (/string|number|boolean/.test(typeof value)) kept[fact] = scrub(value, hide);
    }
    const all = [...facts, ...Reflect.ownKeys(cause)];
    if (cause instanceof Error && all.every((key) => Reflect.get(cause, key) === kept[key]))
      return cause;
  } catch {}
  return Object.assign(new Error(), kept);
}
