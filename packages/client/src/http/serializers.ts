import { createQuerySerializer, defaultBodySerializer, defaultPathSerializer } from "openapi-fetch";
import { operations } from "../generated/operations.ts";
import { isOpaque, isRecord } from "../json.ts";
import { writeBody } from "../request.ts";
import { cutPath, joinPath, malformed, writeQuery } from "../url.ts";

/** Writes the paths of the spec as the named methods do, which check what they are given, and others as openapi-fetch. */
export function writeAnyPath(template: string, values: Readonly<Record<string, unknown>>): string {
  if (!operations.some(({ path }) => template.endsWith(path)))
    return write("params.path", () => defaultPathSerializer(template, values));
  const pieces = cut.get(template) ?? cutPath(template);
  cut.set(template, pieces);
  return joinPath(pieces, values);
}

const cut = new Map<string, readonly string[]>();

const writeOthers = createQuerySerializer();

/** Writes a query as the named methods do, and objects in it as openapi-fetch. */
export function writeAnyQuery(given: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(given);
  const isNested = (value: unknown) => isRecord(value) && !isOpaque(value);
  if (!pairs.some(([, value]) => isNested(value))) return writeQuery(given);
  const written = pairs.map(([name, value]) =>
    isNested(value)
      ? write(name, () => writeOthers({ [name]: value }))
      : writeQuery({ [name]: value }),
  );
  return written.filter(Boolean).join("&");
}

/** Writes a body as the named methods do, unless it is no JSON. */
export function writeAnyBody(body: unknown, ...[headers]: unknown[]): unknown {
  const type = headers instanceof Headers ? headers.get("content-type") : undefined;
  const isJson = typeof body === "object" && body && !(body instanceof FormData);
  return isJson && type !== "application/x-www-form-urlencoded"
    ? writeBody(body)
    : serializeBody(body, headers);
}

/** The type of openapi-fetch hides the second parameter. */
const serializeBody = defaultBodySerializer as (body: unknown, headers: unknown) => unknown;

function write(field: string, make: () => string): string {
  try {
    return make();
  } catch {
    throw malformed(field);
  }
}
