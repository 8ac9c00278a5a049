import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import { type RateLimit, readRateLimit } from "./call/rate-limit.ts";
import type { EngineResponse } from "./middleware.ts";
import type { Redactor } from "./secrets.ts";

/** The parts of the service's envelope, and the response they came in. All of a batch succeeded only where `partial` is false. */
export type Result<Item, ResultMeta = Meta> =
  | CompleteResult<Item, ResultMeta>
  | PartialResult<Item, ResultMeta>;

/** The result of a call of which everything succeeded. */
export interface CompleteResult<Item, ResultMeta = Meta> extends ResultParts<Item, ResultMeta> {
  readonly partial: false;
  readonly errors?: never;
}

/** The result of a batch of which some items failed: by a 207, or by the status of a record in `data`. */
export interface PartialResult<Item, ResultMeta = Meta> extends ResultParts<Item, ResultMeta> {
  readonly partial: true;
  /** The failures; `failedItems` finds the items. */
  readonly errors: ErrorEntry[];
}

interface ResultParts<Item, ResultMeta> {
  /** The records affected or found; empty when there are none. */
  readonly data: Item[];
  /** What the service says of the response as a whole. Fields that only some operations have may be missing. */
  readonly meta: Meta & Partial<ResultMeta>;
  readonly response: ResponseInfo;
}

/** The HTTP side of a response. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  /** The id to quote to support: `x-request-id`, else the envelope's `uniqId`. */
  readonly requestId: string | undefined;
  /** Attempts made, this one included. */
  readonly attempts: number;
  /** Present when the service says how much is left (`RateLimit`, or `RateLimit-Remaining` and the two beside it; assumed). */
  readonly rateLimit?: RateLimit;
}

export function responseInfo(
  { status, headers }: Pick<EngineResponse, "status" | "headers">,
  attempts: number,
  uniqId?: unknown,
): ResponseInfo {
  const requestId =
    headers.get("x-request-id") ?? (typeof uniqId === "string" ? uniqId : undefined);
  const rateLimit = readRateLimit(headers);
  const info = { status, headers, requestId, attempts };
  // A spread behind other fields takes ten times as long as one before them.
  return rateLimit ? { ...info, rateLimit } : info;
}

/** The request id of a response that is not parsed: its body is searched only where the header is missing. */
export function requestIdOf(
  { headers, body }: EngineResponse,
  hide?: Redactor,
): string | undefined {
  const id = headers.get("x-request-id") ?? /"uniqId"\s*:\s*"([\w-]+)"/.exec(body)?.[1];
  return id && hide ? hide(id) : id;
}
