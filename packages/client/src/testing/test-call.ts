import { InvalidInputError } from "@messaging-sdk/client";
import { type Exchanges, exchanges } from "../generated/examples.ts";
import type { OperationId } from "../generated/methods.ts";
import type { Exchange } from "./exchange.ts";

export type { OperationId };

/** A request that arrived at the service. Narrow it by `operationId`, and `body` has the type of that operation's. */
export type TestCall<Id extends OperationId = OperationId> = {
  readonly [One in Id]: {
    readonly operationId: One;
    /** The parameters of the path, as the texts they travel as: `{ groupId: "1042" }`. */
    readonly path: Readonly<Record<string, string>>;
    /** The parameters of the query: `{ limit: "20" }`. */
    readonly query: Readonly<Record<string, string>>;
    readonly body: Exchanges[One]["body"];
    /** All but the credential. */
    readonly headers: Headers;
    /** Aborted when the client has given up the attempt. */
    readonly signal: AbortSignal | undefined;
  };
}[Id];

/** An operation, and the paths it is found at, with any path of the base URL before it. */
export interface Route extends Exchange {
  readonly operationId: OperationId;
  readonly pattern: RegExp;
}

/** Every operation of the spec. A path without parameters goes first: it may match one that has some. */
export const routes: readonly Route[] = Object.entries(exchanges)
  .map(([operationId, exchange]) => ({
    ...exchange,
    operationId: operationId as OperationId,
    // `/v2.1/group/{groupId}/contact` as a pattern with a group `groupId`.
    pattern: new RegExp(
      `${exchange.path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`,
    ),
  }))
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length);

/** The route of an operation. Throws InvalidInputError when the spec has none of this name. */
export function routeOf(operationId: string): Route {
  const route = routes.find((route) => route.operationId === operationId);
  if (route) return route;
  const known = Object.keys(exchanges).join(", ");
  throw new InvalidInputError("operationId", `must be one of ${known}.`);
}

/** Reads a request of an operation, whose body is empty where it has none. */
export function readCall(
  { operationId, pattern }: Route,
  url: string,
  body: string,
  { headers: sent, signal }: Pick<RequestInit, "headers" | "signal">,
): TestCall {
  const { pathname, searchParams } = new URL(url);
  const path = Object.entries(pattern.exec(pathname)?.groups ?? {});
  const headers = new Headers(sent);
  headers.delete("authorization");
  const call = {
    operationId,
    path: Object.fromEntries(path.map(([name, value]) => [name, decodeURIComponent(value)])),
    query: Object.fromEntries(searchParams),
    body: body === "" ? undefined : JSON.parse(body),
    headers,
    signal: signal ?? undefined,
  };
  // That the body has this type is up to the code under test.
  return call as TestCall;
}
