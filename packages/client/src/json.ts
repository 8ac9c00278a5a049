/** The value of a JSON text, or the error that JSON.parse threw. An integer above 2^53 is read as a string. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRounded(value) ? JSON.parse(keepLongIntegers(text)) : value;
  } catch (error) {
    return error;
  }
}

/** Whether a parsed value has a number that may have been rounded. To search the text for one takes five times as long. */
export function isRounded(value: unknown, depth = 0): boolean {
  if (typeof value === "number") return value > most || value < -most;
  if (typeof value !== "object" || value === null) return false;
  // Deeper values are taken for one: to look would overflow the stack.
  if (depth > 200) return true;
  if (Array.isArray(value)) return value.some((one) => isRounded(one, depth + 1));
  // A body may be written as something else by its `toJSON`.
  if ("toJSON" in value) return true;
  for (const field in value) {
    const inner: unknown = value[field as keyof typeof value];
    if (typeof inner !== "string" && isRounded(inner, depth + 1)) return true;
  }
  return false;
}

const most = Number.MAX_SAFE_INTEGER;

/** Puts integers that a number cannot hold in quotes: rounded, an id would be that of another record. */
export function keepLongIntegers(json: string): string {
  if (!/\d{16}/.test(json)) return json;
  let isText = false;
  // One pattern for a whole string would overflow on megabytes.
  return json.replace(/"|\\.|-?\d[\d.eE+-]*/gs, (token) => {
    if (token === '"') isText = !isText;
    const isLong = !isText && /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token));
    return isLong ? `"${token}"` : token;
  });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Error)
  );
}

/** The fields of a record; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
