import { InvalidInputError } from "@messaging-sdk/client";
import { exchanges } from "../generated/examples.ts";
import type { OperationId } from "./answer.ts";
import type { Exchange } from "./exchange.ts";

/** An operation, and the paths it is found at, whatever path the base URL has in front. */
export interface Route extends Exchange {
  readonly operationId: OperationId;
  readonly pattern: RegExp;
}

/** Every operation of the spec. A path without parameters goes first: it may look like one that has some. */
export const routes: readonly Route[] = Object.entries(exchanges)
  .map(([operationId, exchange]) => ({
    ...exchange,
    operationId: operationId as OperationId,
    pattern: pathPattern(exchange.path),
  }))
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length);

/**
 * The route of an operation.
 *
 * @throws InvalidInputError when the spec has no such operation.
 */
export function routeOf(operationId: string): Route {
  const route = routes.find((route) => route.operationId === operationId);
  if (route) return route;
  const known = Object.keys(exchanges).join(", ");
  throw new InvalidInputError("operationId", `must be one of ${known}.`);
}

/** `/v2.1/group/{groupId}/contact` as a pattern with a group `groupId`. */
function pathPattern(path: string): RegExp {
  const pattern = path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return new RegExp(`${pattern}$`);
}
