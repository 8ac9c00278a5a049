import { createQuerySerializer } from "openapi-fetch";
import { InvalidInputError, kindOf } from "./errors/invalid-input-error.ts";

/** Writes a query string; `undefined` and `null` are left out. Both faces of the client use it. */
export const writeQuery = createQuerySerializer<Record<string, unknown>>();

/** The names in a path template: `groupId` of `/v2.1/group/{groupId}/contact`. */
export function pathParameters(template: string): string[] {
  return Array.from(template.matchAll(parameter), ([, name]) => name ?? "");
}

/** Fills a path template, percent-encoding each value. Both faces of the client use it. */
export function fillPath(
  template: string,
  values: Readonly<Record<string, unknown>>,
  operationId?: string,
): string {
  return template.replace(parameter, (_, name: string) =>
    writeSegment(name, values[name], operationId),
  );
}

const parameter = /\{(\w+)\}/g;

function writeSegment(name: string, value: unknown, operationId: string | undefined): string {
  const writable = typeof value === "string" ? value !== "" : Number.isFinite(value);
  if (!writable) {
    throw new InvalidInputError(
      name,
      `must be a string or a number, but is ${kindOf(value)}.`,
      operationId,
    );
  }
  // Percent-encoding does not help: a URL with such a segment is another URL.
  if (value === "." || value === "..") {
    throw new InvalidInputError(
      name,
      `must not be "${value}": it would name another path.`,
      operationId,
    );
  }
  return encodeURIComponent(String(value));
}
