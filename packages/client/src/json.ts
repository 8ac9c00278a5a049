/**
 * The value of a JSON text, or the error that JSON.parse threw. An integer above 2^53 is read as a string. `isStrict` refuses
 * an object that has a key twice, of which JSON.parse drops the first.
 */
export function parseJson(text: string, isStrict = false): unknown {
  try {
    let json = text;
    let value: unknown = JSON.parse(json);
    let texts = countTexts(value, Number.MAX_SAFE_INTEGER);
    if (Number.isNaN(texts)) {
      json = keepLongIntegers(text);
      value = JSON.parse(json);
      texts = countTexts(value, Infinity);
    }
    if (isStrict && texts !== countStrings(json))
      return new SyntaxError("A key stands twice in an object.");
    return value;
  } catch (error) {
    return error;
  }
}

/**
 * The number of texts in a parsed value, of its keys and values; `NaN` where it has a number beyond `max`, which may have
 * been rounded. To search the text for one takes five times as long.
 */
function countTexts(value: unknown, max: number, depth = 0): number {
  if (typeof value === "string") return 1;
  if (typeof value === "number") return Math.abs(value) > max ? NaN : 0;
  if (typeof value !== "object" || value === null) return 0;
  // A deeper value counts as one: reading it would overflow the stack.
  if (depth > 200) return NaN;
  let texts = 0;
  // Loops, because `Object.values` would make a list.
  if (Array.isArray(value)) for (const one of value) texts += countTexts(one, max, depth + 1);
  else for (const key in value) texts += 1 + countTexts(value[key as keyof object], max, depth + 1);
  return texts;
}

function countStrings(json: string): number {
  let strings = 0;
  for (let at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at)) {
    at = endOfString(json, at + 1);
    strings += 1;
  }
  return strings;
}

/** A value that JSON would lose or change in silence, and the way to it. */
export interface Loss {
  readonly path: string[];
  readonly value: unknown;
}

export function findLoss(value: unknown): Loss | undefined {
  const isExact =
    typeof value === "string"
      ? !/\p{Cs}/u.test(value)
      : typeof value === "boolean" ||
        value === null ||
        (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)));
  if (isExact) return undefined;
  if (typeof value !== "object" || !value) return { path: [], value };
  if ("toJSON" in value && typeof value.toJSON === "function") {
    const written: unknown = value.toJSON();
    return written == null ? { path: [], value } : findLoss(written);
  }
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const found = findLoss(value[at]);
      if (found) return { ...found, path: [`${at}`, ...found.path] };
    }
    return undefined;
  }
  if (isOpaque(value)) return { path: [], value };
  for (const name of Object.keys(value)) {
    const inner: unknown = value[name as keyof typeof value];
    const found = inner === undefined ? undefined : findLoss(inner);
    if (found) return { ...found, path: [name, ...found.path] };
  }
  return undefined;
}

/** Returns true for an object whose content is not in its fields: a `Map`, `Headers`, a promise. */
export function isOpaque(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  if (parent === Object.prototype || parent === null) return false;
  // Another realm has another `Object.prototype`.
  const isPlain = Object.getPrototypeOf(parent) === null;
  return Symbol.iterator in value || (!isPlain && Object.keys(value).length === 0);
}

/** Puts integers that a number cannot hold in quotes: rounded, an id would be that of another record. */
export function keepLongIntegers(json: string): string {
  if (!/\d{16}/.test(json)) return json;
  const token = /"|-?\d[\d.eE+-]*/g;
  let kept = "";
  let from = 0;
  for (let found = token.exec(json); found; found = token.exec(json)) {
    const [text] = found;
    if (text === '"') token.lastIndex = endOfString(json, token.lastIndex);
    else if (/^-?\d{16,}$/.test(text) && !Number.isSafeInteger(Number(text))) {
      kept += `${json.slice(from, found.index)}"${text}"`;
      from = token.lastIndex;
    }
  }
  return kept + json.slice(from);
}

/** The place after the quotation mark that ends a string. A pattern for all of it would overflow on megabytes. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start); at >= 0; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json[at - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return json.length;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Error)
  );
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** A count, which a service may write as a text. An object has no number, and may throw where it is made one. */
export function numberOf(value: unknown): number {
  return typeof value === "object" ? NaN : Number(value);
}

export function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === "object" && Object.keys(value).length === 0);
}
