import type { Json, Seen } from "./probe.ts";

/** The records of a response, in whatever envelope they came. */
export function recordsOf(json: unknown): Seen["records"] {
  if (Array.isArray(json)) return json.filter(isObject);
  const { errors, meta, ...rest } = isObject(json) ? json : {};
  const { data = Object.values(rest).find(Array.isArray) } = rest;
  if (Array.isArray(data)) return recordsOf(data);
  if (!isObject(data)) return [];
  return Array.isArray(data.data) ? recordsOf(data.data) : [data];
}

/** The entries of the described envelope. */
export function errorsOf(json: unknown): Seen["errors"] {
  const { errors } = Object(json);
  return Array.isArray(errors) ? errors.map(Object) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}
