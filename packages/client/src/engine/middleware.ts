import type { RetryClass } from "../operation.ts";

/** A request as the engine passes it on. `url` and `body` are final; change a copy, never the object. */
export interface EngineRequest {
  readonly method: string;
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Other `fetch` options of the call, passed to `fetch` unchanged. */
  readonly init?: Readonly<Record<string, unknown>> | undefined;
}

/** A response of any status, read to its last byte. */
export interface EngineResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** What a middleware knows of the call it is part of. */
export interface CallContext {
  /** The operationId, such as `sendSms`; undefined for a path the spec does not have. */
  readonly operationId: string | undefined;
  /** The path's template, such as `/v2.1/sms/{externalId}`. */
  readonly path: string;
  readonly retry: RetryClass;
  /** The attempt under way, from 1; 0 before the first. */
  readonly attempt: number;
  /** The caller's. */
  readonly signal: AbortSignal | undefined;
}

export type Next = (request: EngineRequest) => Promise<EngineResponse>;

/**
 * One layer around an attempt: passes the request on with `next` (again, if it wants), and the response back.
 * The credential is added further in, where no middleware sees it.
 */
export interface Middleware {
  (request: EngineRequest, next: Next, context: CallContext): Promise<EngineResponse>;
  /** The same around the whole call, with its attempts and the waits between them. */
  readonly aroundCall?: Middleware;
}
