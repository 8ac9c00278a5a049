type Json = Readonly<Record<string, unknown>>;

/** The records of a response, in whatever envelope they came. */
export function recordsOf(json: unknown): readonly Json[] {
  if (Array.isArray(json)) return json.filter((one) => typeof one === "object" && one !== null);
  if (typeof json !== "object" || json === null) return [];
  const { errors, meta, ...rest } = json as Json;
  const { data = Object.values(rest).find(Array.isArray) } = rest;
  if (Array.isArray(data)) return recordsOf(data);
  const inner = Object(data).data;
  if (Array.isArray(inner)) return recordsOf(inner);
  return typeof data === "object" && data !== null ? [data as Json] : [];
}

/** The errors of a response in the described envelope. */
export function errorsOf(json: unknown): readonly unknown[] {
  const { errors } = Object(json);
  return Array.isArray(errors) ? errors : [];
}
