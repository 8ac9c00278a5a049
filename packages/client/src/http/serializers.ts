import { createQuerySerializer, defaultBodySerializer, defaultPathSerializer } from "openapi-fetch";
import { operations } from "../generated/operations.ts";
import { isOpaque, isRecord } from "../json.ts";
import { writeBody } from "../request.ts";
import { cutPath, joinPath, malformed, writeQuery } from "../url.ts";

/** Writes the paths of the spec as the named methods do, which check what they are given, and others as openapi-fetch. */
export function writeAnyPath(template: string, values: Readonly<Record<string, unknown>>): string {
  if (!operations.some(({ path }) => template.endsWith(path))) {
    return written("params.path", () => defaultPathSerializer(template, values));
  }
  const pieces = cutPath(template);
  const names = pieces.filter((_, at) => at % 2 === 1);
  return joinPath(
    pieces,
    names.map((name) => values[name]),
  );
}

const writeOthers = createQuerySerializer();

/** Writes a query as the named methods do, and objects in it as openapi-fetch. */
export function writeAnyQuery(given: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(given).map(([name, value]) =>
    isRecord(value) && !isOpaque(value)
      ? written(name, () => writeOthers({ [name]: value }))
      : writeQuery({ [name]: value }),
  );
  return pairs.filter(Boolean).join("&");
}

/** Writes a body as the named methods do, unless it is no JSON. */
export function writeAnyBody(body: unknown, ...[headers]: unknown[]): unknown {
  const type = headers instanceof Headers ? headers.get("content-type") : undefined;
  const isJson = typeof body === "object" && body && !(body instanceof FormData);
  return isJson && type !== "application/x-www-form-urlencoded"
    ? writeBody(body)
    : serializeBody(body, headers);
}

/** Its type hides the second parameter. */
const serializeBody = defaultBodySerializer as (body: unknown, headers: unknown) => unknown;

function written(field: string, write: () => string): string {
  try {
    return write();
  } catch {
    throw malformed(field);
  }
}
