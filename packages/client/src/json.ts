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
  if (!hasLongNumber(json) || !/^\s*[[{]/.test(json)) return json;
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
}

/** Whether 16 digits stand in a row, as in few texts. They cover a 16th place, so that no other is looked at. */
export function hasLongNumber(text: string): boolean {
  const isDigit = (at: number) => text.charCodeAt(at) > 47 && text.charCodeAt(at) < 58;
  for (let at = 15; at < text.length; at += 16) {
    if (!isDigit(at)) continue;
    let [from, to] = [at, at];
    while (isDigit(from - 1)) from -= 1;
    while (isDigit(to + 1)) to += 1;
    if (to - from >= 15) return true;
  }
  return false;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Error)
  );
}
