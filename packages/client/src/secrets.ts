/** Removes secrets from a text, in any spelling that a response may echo them in. */
export type Redactor = (text: string) => string;

/** Tells by its name that a header is a secret. */
export function isSecretHeader(name: string): boolean {
  return secretName.test(name);
}

const secretName =
  /authorization|cookie|credential|passw|secret|session|signature|token|(auth|jwt|pass|(?<!idempotency[-_])key)([-_]?v?\d+)?$/i;

/** Makes the redactor of a request's secrets, and keeps it for the next request with the same ones. */
export function createRedactors(prefix: string) {
  let known = "";
  let redactor: Redactor = (text) => text;
  return (headers: Readonly<Record<string, string>>): Redactor => {
    let wanted = "";
    for (const name in headers) wanted += `${name}: ${headers[name]}\n`;
    if (wanted === known) return redactor;
    known = wanted;
    const secrets = Object.entries(headers).flatMap(([name, value]) => {
      if (!value || !isSecretHeader(name)) return [];
      const isOurs = name === "authorization" && value.startsWith(prefix);
      // The token is the secret of `Bearer <token>`.
      return (isOurs ? value.slice(prefix.length) : value).replace(/^[a-z][\w-]* +(?=\S)/i, "");
    });
    redactor = redactorOf(secrets);
    return redactor;
  };
}

/** One pattern for all spellings: to decode a text of megabytes first takes seconds. */
function redactorOf(secrets: readonly string[]): Redactor {
  const patterns = secrets.flatMap((secret) => {
    const isShort = secret.length < shortest;
    const texts = [secret, ...(isShort ? [] : encoded(secret))].map(pattern);
    return isShort ? texts.map((text) => `${wordStart}${text}(?![a-z\\d])`) : texts;
  });
  if (patterns.length === 0) return (text) => text;
  const all = new RegExp(patterns.join("|"), "gi");
  return (text) => text.replace(all, "[API key]");
}

/** Shorter secrets are hidden as whole words alone. */
const shortest = 8;
const wordStart = String.raw`(?<=^|[^a-z\d]|\\[a-z]|\\u[\da-f]{4}|%[\da-f]{2})`;

/** In hex, and within Base64, from each byte of a group of three. */
function encoded(secret: string): string[] {
  const base64 = [0, 1, 2].map((start) => {
    const whole = Math.floor((secret.length - start) / 3) * 4;
    return btoa(secret.slice(start)).slice(0, whole);
  });
  return [Array.from(secret, hexOf).join(""), ...base64].filter(({ length }) => length >= shortest);
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, "0");
}

/** A secret is known by this many characters; more make a pattern that engines refuse. */
const longest = 200;

function pattern(text: string): string {
  const start = Array.from(text.slice(0, longest), characterPattern).join("");
  return text.length > longest ? `${start}[^\\s"'<>]*` : start;
}

/** A character as it is, or escaped up to four times as in JSON, scripts, URLs and HTML. A bound keeps it linear. */
function characterPattern(character: string): string {
  const code = character.charCodeAt(0);
  const hex = hexOf(character);
  const isWord = /\w/.test(character);
  const literal = alike[character] ?? (isWord ? character : `(?:${slashes}{1,8})?\\${character}`);
  const name = entities[character] ?? "";
  const entity = `#0{0,5}${code};?|#x0{0,5}${hex};?${name && `|${name};`}`;
  return `(?:${literal}|${slashes}{1,8}(?:u00|x)${hex}|%(?:25){0,4}(?:u00)?${hex}|&(?:amp;){0,4}(?:${entity}))`;
}

/** From the first of several on: to try each of them as the first would take eight times as long. */
const slash = String.raw`(?:\\|%(?:25){0,4}5c)`;
const slashes = String.raw`(?<!\\)${slash}`;
/** Forms and URL-safe Base64 write these in another way. */
const alike: Readonly<Record<string, string>> = {
  " ": "[ +]",
  "+": "[+-]",
  "/": `(?:(?:${slashes}{1,8})?\\/|_)`,
};
const entities: Readonly<Record<string, string>> = {
  "&": "amp",
  '"': "quot",
  "'": "apos",
  "<": "lt",
  ">": "gt",
};

/** A parsed JSON value without secrets; the same object when it has none. */
export function hideIn<Value>(value: Value, hide: Redactor): Value {
  // Texts stay texts, and the rest as it is, but for a number that is a secret.
  return hidden(value, hide, 0) as Value;
}

function hidden(value: unknown, hide: Redactor, depth: number): unknown {
  if (typeof value === "string") return hide(value);
  if (typeof value === "number") {
    const text = String(value);
    return hide(text) === text ? value : hide(text);
  }
  if (typeof value !== "object" || value === null) return value;
  // Deeper is nothing that a service says, and a stack has an end.
  if (depth > 100) return "…";
  const isList = Array.isArray(value);
  const before = Object.entries(value);
  const after = before.map(([key, inner]): [string, unknown] => [
    isList ? key : hide(key),
    hidden(inner, hide, depth + 1),
  ]);
  const isSame = ([key, inner]: [string, unknown], index: number) =>
    key === after[index]?.[0] && inner === after[index]?.[1];
  if (before.every(isSame)) return value;
  return isList ? after.map(([, inner]) => inner) : Object.fromEntries(after);
}

/** The headers without secrets; the same object when they have none. */
export function cleanHeaders(headers: Headers, hide: Redactor): Headers {
  let values = "";
  // Those of your own `fetch` need not be more than `get`.
  headers.forEach?.((value) => {
    values += `${value}\n`;
  });
  if (hide(values) === values) return headers;
  return new Headers([...headers].map(([name, value]): [string, string] => [name, hide(value)]));
}

/**
 * What `fetch` rejected with, without secrets: some errors carry their request. The same when it has nothing to hide.
 * Only errors are kept of its objects: what else an error carries may hold a request where nobody sees it.
 */
export function scrub(cause: unknown, hide: Redactor): unknown {
  return scrubbed(cause, hide, 0, { left: 200 });
}

/** `budget` is how many values are still looked at: errors that hold each other have no end. */
function scrubbed(
  cause: unknown,
  hide: Redactor,
  depth: number,
  budget: { left: number },
): unknown {
  if (typeof cause === "string") return hide(cause);
  if (typeof cause === "function" || depth > 5 || budget.left-- <= 0) return undefined;
  if (typeof cause !== "object" || cause === null) return cause;
  try {
    if (Array.isArray(cause)) {
      const clean = cause.slice(0, 10).map((one) => scrubbed(one, hide, depth + 1, budget));
      return cause.every((one, index) => one === clean[index]) ? cause : clean;
    }
    if (depth > 0 && !("message" in cause)) return undefined;
    const copy = new Error();
    let isClean = cause instanceof Error;
    for (const key of new Set(["name", "message", "stack", ...Reflect.ownKeys(cause)])) {
      const value = read(cause, key);
      const clean = scrubbed(value, hide, depth + 1, budget);
      isClean &&= clean === value;
      const enumerable = Object.prototype.propertyIsEnumerable.call(cause, key);
      Object.defineProperty(copy, key, { value: clean, enumerable });
    }
    return isClean ? cause : copy;
  } catch {
    return undefined;
  }
}

function read(object: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(object, key);
  } catch {
    // A function is never clean: whoever logs the cause must not meet the getter that throws.
    return read;
  }
}
