import type { Exchanges } from "../generated/examples.ts";
import type { OperationId } from "./answer.ts";
import type { Route } from "./routes.ts";

/** What arrived at the service. Narrow it by `operationId`, and `body` has the type of that operation's. */
export type TestCall<Id extends OperationId = OperationId> = {
  readonly [One in Id]: {
    readonly operationId: One;
    /** The parameters of the path, as the texts they travel as: `{ groupId: "1042" }`. */
    readonly path: Readonly<Record<string, string>>;
    /** Those of the query: `{ limit: "20" }`. */
    readonly query: Readonly<Record<string, string>>;
    readonly body: Exchanges[One]["body"];
    /** All but the credential. */
    readonly headers: Headers;
    /** Aborted when the client has given up the attempt. */
    readonly signal: AbortSignal | undefined;
  };
}[Id];

/** A request on its way to `fetch`. */
export interface SentRequest {
  readonly url: string;
  readonly headers: HeadersInit | undefined;
  /** Empty when there is none. */
  readonly body: string;
  readonly signal: AbortSignal | null | undefined;
}

/** Takes a request apart. */
export function readCall({ operationId, pattern }: Route, request: SentRequest): TestCall {
  const { pathname, searchParams } = new URL(request.url);
  const path = Object.entries(pattern.exec(pathname)?.groups ?? {});
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  const call = {
    operationId,
    path: Object.fromEntries(path.map(([name, value]) => [name, decodeURIComponent(value)])),
    query: Object.fromEntries(searchParams),
    body: request.body === "" ? undefined : JSON.parse(request.body),
    headers,
    signal: request.signal ?? undefined,
  };
  // Whatever was sent: that it has this type is up to the code under test.
  return call as TestCall;
}
