import type { EngineResponse } from "./middleware.ts";

/** Removes secrets from a text, in any spelling that a response may echo them in. */
export interface Redactor {
  (text: string): string;
  /** Leaves out secrets of less than eight characters, which may be words of a record. */
  readonly longOnly: (text: string) => string;
}

/** Whether a header is a secret by its name. */
export function isSecretHeader(name: string): boolean {
  return secretName.test(name);
}

const secretName =
  /authorization|cookie|credential|passw|secret|token|auth$|(?<!idempotency[-_])key$/i;

/** Makes the redactor of a request's secrets, and keeps it for the next request with the same ones. */
export function createRedactors(prefix: string) {
  let known = "";
  let redactor = redactorOf([]);
  return (headers: Readonly<Record<string, string>>): Redactor => {
    const secrets: string[] = [];
    for (const name in headers) {
      const value = headers[name];
      if (!value || !isSecretHeader(name)) continue;
      const isOurs = name === "authorization" && value.startsWith(prefix);
      secrets.push(isOurs ? value.slice(prefix.length) : value);
    }
    const wanted = secrets.join("\n");
    if (wanted !== known) {
      known = wanted;
      redactor = redactorOf(secrets);
    }
    return redactor;
  };
}

function redactorOf(values: readonly string[]): Redactor {
  // Of `Bearer <token>` the token is the secret.
  const secrets = values.map((value) => value.replace(/^[a-z][\w-]* +(?=\S)/i, ""));
  const long = secrets.filter((secret) => secret.length >= 8);
  const longOnly = replacing(long, []);
  const short = secrets.filter((secret) => secret.length < 8);
  return Object.assign(short.length > 0 ? replacing(long, short) : longOnly, { longOnly });
}

function replacing(long: readonly string[], short: readonly string[]) {
  const encoded = long.flatMap(base64);
  const needles = [...long, ...short, ...encoded].map(longestWord);
  let pattern: RegExp | undefined;
  return (text: string) => {
    // Most texts have neither an escape nor a secret, and a pattern that finds nothing is the slow part.
    const mayEscape = text.includes("\\") || text.includes("%") || text.includes("&");
    if (!mayEscape) {
      const lower = text.toLowerCase();
      if (!needles.some((needle) => lower.includes(needle))) return text;
    }
    pattern ??= new RegExp(
      [
        ...long.map(spelled),
        ...encoded.map(spelledBase64),
        ...short.map((secret) => `${wordStart}${spelled(secret)}${wordEnd}`),
      ].join("|") || "(?!)",
      "gi",
    );
    return text.replace(pattern, "[API key]");
  };
}

/** The longest part of a secret that is spelled in one way only, but for its case. */
function longestWord(secret: string): string {
  const words = secret.toLowerCase().match(/[\w.-]+/g) ?? [];
  return words.reduce((one, other) => (other.length > one.length ? other : one), "");
}

/** A letter before it may be the end of an escape, such as the `n` of `\n`. */
const wordStart = String.raw`(?<=^|[^a-z\d]|\\[bfnrt]|\\u[\da-f]{4}|%[\da-f]{2})`;
const wordEnd = String.raw`(?![a-z\d])`;

/** A pattern of a secret: each character as it is, escaped in JSON, in a URL or in HTML, also several times over. */
function spelled(secret: string): string {
  // What is longer is matched by its start and whatever follows, or the pattern gets too large.
  const start = secret.slice(0, 200).match(/\\+|[^\\]/g) ?? [];
  const rest = secret.length > 200 ? String.raw`[^\s"'<>]*` : "";
  return start.map(spelledCharacter).join("") + rest;
}

function spelledCharacter(character: string): string {
  if (character.startsWith("\\")) return String.raw`(?:\\+|(?:%(?:25){0,3}5c)+)(?:u005c)*`;
  const code = character.charCodeAt(0);
  const hex = code.toString(16).padStart(2, "0");
  const percent = code < 128 ? `%${hex}` : encodeURIComponent(character);
  const named = entities[character];
  return `(?:${[
    String.raw`\\{0,8}${escapePattern(character)}`,
    String.raw`\\{1,8}u00${hex}`,
    percent.replaceAll("%", "%(?:25){0,3}"),
    `&(?:amp;)?(?:#0*${code}|#x0*${hex}${named ? `|${named}` : ""});`,
    ...(character === " " ? ["\\+"] : []),
  ].join("|")})`;
}

const entities: Readonly<Record<string, string>> = {
  '"': "quot",
  "&": "amp",
  "'": "apos",
  "<": "lt",
  ">": "gt",
};

function escapePattern(character: string): string {
  return /\w/.test(character)
    ? character
    : `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

/** What a secret is within Base64, wherever it starts in a group of three bytes; without what its neighbors change. */
function base64(secret: string): string[] {
  return [0, 1, 2].map((offset) => {
    const text = btoa("\0".repeat(offset) + secret).replace(/=+$/, "");
    const isCut = (offset + secret.length) % 3 > 0;
    return text.slice(Math.ceil((offset * 4) / 3), isCut ? -1 : undefined);
  });
}

function spelledBase64(text: string): string {
  return text.replaceAll("+", "[+-]").replaceAll("/", String.raw`\\{0,8}[/_]`);
}

/** The response without the secrets of its request, which a service that echoes them would put into our errors. */
export function redact(response: EngineResponse, hide: Redactor): EngineResponse {
  const { status, headers, body } = response;
  const isSuccess = status >= 200 && status < 300;
  // A record may have a short key as one of its words, and must stay as it is.
  const clean = isSuccess && hasRecords.test(body) ? hide.longOnly(body) : hide(body);
  let echoes = false;
  headers.forEach((value) => {
    echoes ||= hide(value) !== value;
  });
  if (!echoes && clean === body) return response;
  const cleanHeaders = new Headers();
  headers.forEach((value, name) => void cleanHeaders.append(name, hide(value)));
  return { status, headers: cleanHeaders, body: clean };
}

const hasRecords = /^\s*\[|"data"\s*:\s*[[{]/;

/** What `fetch` rejected with, without secrets: some errors carry their request. The same when it has nothing to hide. */
export function scrub(cause: unknown, hide: Redactor, depth = 0): unknown {
  if (typeof cause === "string") return hide(cause);
  if (typeof cause === "function" || depth > 5) return undefined;
  if (typeof cause !== "object" || cause === null) return cause;
  const copy = new Error();
  let isClean = cause instanceof Error;
  for (const key of new Set<PropertyKey>(["name", "message", "stack", ...Reflect.ownKeys(cause)])) {
    const value = read(cause, key);
    const clean = scrubProperty(key, value, hide, depth);
    isClean &&= clean === value;
    const enumerable = Object.prototype.propertyIsEnumerable.call(cause, key);
    Object.defineProperty(copy, key, {
      value: clean,
      enumerable,
      configurable: true,
      writable: true,
    });
  }
  return isClean ? cause : copy;
}

/** Of objects only causes are kept: what else an error carries may hold a request where nobody sees it. */
function scrubProperty(key: PropertyKey, value: unknown, hide: Redactor, depth: number): unknown {
  if (key === "cause" || typeof value !== "object") return scrub(value, hide, depth + 1);
  if (key !== "errors" || !Array.isArray(value)) return value === null ? null : undefined;
  const clean = value.slice(0, 10).map((one) => scrub(one, hide, depth + 1));
  return value.every((one, index) => one === clean[index]) ? value : clean;
}

function read(object: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(object, key);
  } catch {
    return undefined;
  }
}
