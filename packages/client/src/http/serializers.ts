import {
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  type PathSerializer,
} from "openapi-fetch";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { operations } from "../generated/operations.ts";
import { isOpaque, isRecord } from "../json.ts";
import { readQuery, writeBody } from "../request.ts";
import { cutPath, joinPath, writeQuery } from "../url.ts";

/** Writes the paths of the spec as the named methods do, which check what they are given, and others as openapi-fetch. */
export function pathWriter(baseUrl: string): PathSerializer {
  const known = new Map(operations.map(({ path }) => [baseUrl + path, cutPath(path)] as const));
  return (template, values) => {
    const pieces = known.get(template);
    if (pieces) {
      const names = pieces.filter((_, index) => index % 2 === 1);
      const given = names.map((name) => values[name]);
      return baseUrl + joinPath(pieces, given);
    }
    try {
      return defaultPathSerializer(template, values);
    } catch {
      throw new InvalidInputError("params.path", "cannot be written in a URL.");
    }
  };
}

/** Writes a query as the named methods do, and objects in it as openapi-fetch. */
export function queryWriter(given: Readonly<Record<string, unknown>>): string {
  const query = readQuery(given);
  if (!Object.values(query).some(isObject)) return writeQuery(query);
  const writeOthers = createQuerySerializer();
  const pairs = Object.entries(query).map(([name, value]) => {
    if (!isObject(value)) return writeQuery({ [name]: value });
    try {
      return writeOthers({ [name]: value });
    } catch {
      throw new InvalidInputError(name, "cannot be written in a URL.");
    }
  });
  return pairs.filter(Boolean).join("&");
}

function isObject(value: unknown): boolean {
  return isRecord(value) && !isOpaque(value);
}

/** Writes a body as the named methods do, unless it is no JSON. */
export function bodyWriter(body: unknown, ...[headers]: unknown[]): unknown {
  return isJson(body, headers) ? writeBody(body) : serializeBody(body, headers);
}

/** Its type hides the second parameter. */
const serializeBody = defaultBodySerializer as (body: unknown, headers: unknown) => unknown;

function isJson(body: unknown, headers: unknown): boolean {
  if (typeof body !== "object" || body === null || body instanceof FormData) return false;
  const type = headers instanceof Headers ? headers.get("content-type") : undefined;
  return type !== "application/x-www-form-urlencoded";
}
