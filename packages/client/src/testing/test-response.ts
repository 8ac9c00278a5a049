import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import type { Exchanges } from "../generated/examples.ts";
import type { OperationId, TestCall } from "./test-call.ts";

/** The responses of operations; one that is left out responds with the spec's first example of a 200. */
export type TestResponses = { readonly [Id in OperationId]?: TestResponse<Id> };

/**
 * The response of an operation: a reply, or a function of the call that returns one or a promise of one. When it
 * throws, `fetch` does (with MSW: a 500). The records it returns are not cut into pages.
 */
export type TestResponse<Id extends OperationId> =
  | Reply<Id>
  | ((call: TestCall<Id>) => Reply<Id> | Promise<Reply<Id>>);

/**
 * A response, in any of these forms:
 *
 * - `[record, ...]`: a success with these records, of which a list returns the requested page;
 * - `"429 rateLimited"`: an example of the spec, by status and name;
 * - `429`: the spec's first example of that status;
 * - `{ data, ... }` and `{ status, ... }`: the same with your own parts;
 * - a `Response`: anything else; `Response.error()` is a network error.
 */
export type Reply<Id extends OperationId> =
  | Records<Id>
  | Success<Id>
  | Failure<Id>
  | Exchanges[Id]["example"]
  | Exchanges[Id]["status"]
  | Response;

/** Not enough where `meta` has more than the number of records. */
type Records<Id extends OperationId> = keyof OwnMeta<Id> extends never
  ? Exchanges[Id]["record"][]
  : never;

/** A 200; with `errors`, a 207: a batch of which only a part succeeded. */
export type Success<Id extends OperationId> = {
  readonly data: Exchanges[Id]["record"][];
  readonly errors?: 207 extends Exchanges[Id]["status"] ? ErrorEntry[] : never;
  /** Added to those of the spec's example, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
} & (keyof OwnMeta<Id> extends never ? unknown : { readonly meta: OwnMeta<Id> });

/** Any other status. Parts that are left out are those of its first example. */
export interface Failure<Id extends OperationId> {
  readonly status: Exclude<Exchanges[Id]["status"], 200 | 207>;
  readonly errors?: ErrorEntry[];
  /** Added to those of the spec's example, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The fields that an operation's `meta` has beyond the usual. */
type OwnMeta<Id extends OperationId> = Omit<Exchanges[Id]["meta"], keyof Meta>;
