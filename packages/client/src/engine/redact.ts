import type { EngineResponse } from "./middleware.ts";

/** Removes secrets from a text, in any spelling that a response may echo them in. */
export type Redactor = (
  text: string,
  /** Records must stay as they are, and may have a secret of less than eight characters as a word. */
  isRecords?: boolean,
) => string;

/** Whether a header is a secret by its name. */
export function isSecretHeader(name: string): boolean {
  return secretName.test(name);
}

const secretName =
  /authorization|cookie|credential|passw|secret|session|signature|token|(auth|jwt|pass|(?<!idempotency[-_])key)([-_]?v?\d+)?$/i;

/** Makes the redactor of a request's secrets, and keeps it for the next request with the same ones. */
export function createRedactors(prefix: string) {
  let known = "";
  let redactor = redactorOf([]);
  return (headers: Readonly<Record<string, string>>): Redactor => {
    let wanted = "";
    for (const name in headers) wanted += `${name}: ${headers[name]}\n`;
    if (wanted === known) return redactor;
    known = wanted;
    const secrets = Object.entries(headers).flatMap(([name, value]) => {
      if (!value || !isSecretHeader(name)) return [];
      const isOurs = name === "authorization" && value.startsWith(prefix);
      return isOurs ? value.slice(prefix.length) : value;
    });
    redactor = redactorOf(secrets);
    return redactor;
  };
}

function redactorOf(values: readonly string[]): Redactor {
  const long: string[] = [];
  const short: string[] = [];
  for (const value of values) {
    // Of `Bearer <token>` the token is the secret.
    const secret = value.replace(/^[a-z][\w-]* +(?=\S)/i, "");
    if (isLong(secret)) long.push(...spellings(secret).filter(isLong).map(pattern));
    else short.push(`(?<![a-z\\d])${pattern(secret)}(?![\\0a-z\\d])`);
  }
  const inRecords = anyOf(long);
  const anywhere = anyOf([...long, ...short]);
  return (text, isRecords) => conceal(text, isRecords ? inRecords : anywhere);
}

function isLong(secret: string): boolean {
  return secret.length >= 8;
}

/** As it is, decoded like the text around it, percent-encoded, in hex, and within Base64, from each byte of a group of three. */
function spellings(secret: string): string[] {
  const base64 = [0, 1, 2].flatMap((start) => {
    const groups = Math.floor((secret.length - start) / 3);
    const text = btoa(secret.slice(start)).slice(0, groups * 4);
    return [text, text.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const decoded = secret.replace(escapes, decode).replaceAll("\0", "");
  const hex = Array.from(secret, (one) => one.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return [secret, decoded, encodeURIComponent(secret), hex, ...base64];
}

/** The characters of a text, each with what `decode` fills up after it. */
function pattern(text: string): string {
  const characters = Array.from(text.slice(0, longest), (one) =>
    one === " " ? "[ +]" : one.replace(/\W/, "\\$&"),
  );
  const rest = text.length > longest ? `[^\\s"'<>]*` : "";
  return `${characters.join("\\0*")}\\0*${rest}`;
}

/** Of more, the start and whatever follows it is hidden: engines refuse long patterns, and show them. */
const longest = 200;

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|") || "^(?!)", "gi");
}

/**
 * Decodes a text until nothing changes, marks the secrets in it, and cuts those places out of the text as it came.
 * Each step fills up what it replaces, so that a place is the same in all of them.
 */
function conceal(text: string, secrets: RegExp): string {
  // Most texts have nothing to decode.
  if (!mayBeEscaped.test(text) && text.search(secrets) === -1) return text;
  let isFound = false;
  const hide = (found: string) => {
    isFound = true;
    return "\uffff".padEnd(found.length, "\0");
  };
  let decoded = text;
  for (let before = "", rounds = 5; decoded !== before && rounds > 0; rounds--) {
    before = decoded;
    decoded = before.replace(secrets, hide).replace(escapes, decode);
  }
  if (!isFound) return text;
  return decoded.replace(/\uffff\0*|[^\uffff]+/g, (part, at: number) =>
    part.startsWith("\uffff") ? "[API key]" : text.slice(at, at + part.length),
  );
}

const mayBeEscaped = /[\\%&\0]/;

/** Those of JSON, scripts, URLs and HTML; the first character may have been one, too. */
const escapes =
  /(?:\\\0*(?:u00|x)|%\0*(?:u00)?)([\da-f]{2})|&\0*#x0*([\da-f]{2});|&\0*(?:#0*(\d{1,3})|(amp|quot|apos|lt|gt));|\\\0*(.)/gi;

function decode(
  found: string,
  hex?: string,
  htmlHex = hex,
  decimal?: string,
  name = "",
  character = entities[name],
) {
  const code = htmlHex ? Number.parseInt(htmlHex, 16) : Number(decimal);
  return (character ?? String.fromCharCode(code)).padEnd(found.length, "\0");
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
};

/** The response without the secrets of its request, which a service that echoes them would put into our errors. */
export function redact(response: EngineResponse, hide: Redactor): EngineResponse {
  const { status, headers, body } = response;
  const isSuccess = status >= 200 && status < 300;
  const clean = hide(body, isSuccess && hasRecords.test(body));
  // No pattern goes past the end of a line, so that all values are looked through at once.
  let values = "";
  // Those of your own `fetch` need not be more than `get`.
  headers.forEach?.((value) => {
    values += `${value}\n`;
  });
  if (hide(values) === values) return clean === body ? response : { status, headers, body: clean };
  const shown = [...headers].map(([name, value]): [string, string] => [name, hide(value)]);
  return { status, headers: new Headers(shown), body: clean };
}

const hasRecords = /^\s*\[|"data"\s*:\s*[[{]/;

/**
 * What `fetch` rejected with, without secrets: some errors carry their request. The same when it has nothing to hide.
 * Of objects only errors are kept: what else an error carries may hold a request where nobody sees it.
 */
export function scrub(cause: unknown, hide: Redactor, depth = 0): unknown {
  if (typeof cause === "string") return hide(cause);
  if (typeof cause === "function" || depth > 5) return undefined;
  if (typeof cause !== "object" || cause === null) return cause;
  if (Array.isArray(cause)) {
    const clean = cause.slice(0, 10).map((one) => scrub(one, hide, depth + 1));
    return cause.every((one, index) => one === clean[index]) ? cause : clean;
  }
  if (depth > 0 && !("message" in cause)) return undefined;
  const copy = new Error();
  let isClean = cause instanceof Error;
  for (const key of new Set<PropertyKey>(["name", "message", "stack", ...Reflect.ownKeys(cause)])) {
    const value = read(cause, key);
    const clean = scrub(value, hide, depth + 1);
    isClean &&= clean === value;
    const enumerable = Object.prototype.propertyIsEnumerable.call(cause, key);
    Object.defineProperty(copy, key, { value: clean, enumerable });
  }
  return isClean ? cause : copy;
}

function read(object: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(object, key);
  } catch {
    return undefined;
  }
}
