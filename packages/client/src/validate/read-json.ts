/** The value of a JSON text; the text itself when it is none, which no object or array is taken for. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
