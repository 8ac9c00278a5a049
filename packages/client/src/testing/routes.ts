import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { operations } from "../generated/operations.ts";
import type { NamedOperation } from "../operation.ts";
import { cutPath } from "../url.ts";
import type { OperationId } from "./answer.ts";

/** An operation, and the paths it is found at, whatever path the base URL has in front. */
export interface Route {
  readonly operationId: OperationId;
  readonly operation: NamedOperation;
  readonly pattern: RegExp;
}

/** Every operation of the spec. A path without parameters goes first: it may look like one that has some. */
export const routes: readonly Route[] = operations
  .map((operation) => ({
    operation,
    // The types of the examples are written from the same table.
    operationId: operation.operationId as OperationId,
    pattern: pathPattern(operation.path),
  }))
  .sort((one, other) => cutPath(one.operation.path).length - cutPath(other.operation.path).length);

/**
 * The route of an operation.
 *
 * @throws InvalidInputError when the spec has no such operation.
 */
export function routeOf(operationId: string): Route {
  const route = routes.find((route) => route.operationId === operationId);
  if (route) return route;
  const known = routes.map(({ operationId }) => operationId).join(", ");
  throw new InvalidInputError("operationId", `must be one of ${known}.`);
}

/** `/v2.1/group/{groupId}/contact` as a pattern with a group `groupId`. */
function pathPattern(path: string): RegExp {
  const pieces = cutPath(path).map((piece, index) =>
    index % 2 === 1 ? `(?<${piece}>[^/]+)` : piece.replaceAll(".", "\\."),
  );
  return new RegExp(`${pieces.join("")}$`);
}
