import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import type { Exchanges } from "../generated/examples.ts";
import type { TestCall } from "./test-call.ts";

/** An operation of the spec, such as `sendSms`. */
export type OperationId = keyof Exchanges;

/** What operations answer; one that is left out answers the spec's first example of a 200. */
export type TestResponses = { readonly [Id in OperationId]?: TestResponse<Id> };

/**
 * What an operation answers: a reply, or a function that makes one of what was sent. The answer is as late as the
 * promise of a function; when that throws, `fetch` does (with MSW: a 500). Its records are a page already.
 */
export type TestResponse<Id extends OperationId> =
  | Reply<Id>
  | ((call: TestCall<Id>) => Reply<Id> | Promise<Reply<Id>>);

/**
 * One answer:
 *
 * - `[record, ...]`: a success with these records, of which a list returns the page that is asked for;
 * - `"429 rateLimited"`: an example of the spec, by status and name;
 * - `429`: the spec's first example of that status;
 * - `{ data, ... }` and `{ status, ... }`: the same with parts of your own;
 * - a `Response`: anything else; `Response.error()` is a network that fails.
 */
export type Reply<Id extends OperationId> =
  | Records<Id>
  | Success<Id>
  | Failure<Id>
  | Exchanges[Id]["example"]
  | Exchanges[Id]["status"]
  | Response;

/** Not enough where `meta` says more of the records than their number. */
type Records<Id extends OperationId> = keyof OwnMeta<Id> extends never
  ? Exchanges[Id]["record"][]
  : never;

/** A 200; with `errors`, of a batch that only went well in part, a 207. */
export type Success<Id extends OperationId> = {
  readonly data: Exchanges[Id]["record"][];
  readonly errors?: 207 extends Exchanges[Id]["status"] ? ErrorEntry[] : never;
  /** Added to those of the spec's example, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
} & (keyof OwnMeta<Id> extends never ? unknown : { readonly meta: OwnMeta<Id> });

/** Any other status; what is left out is that of its first example. */
export interface Failure<Id extends OperationId> {
  readonly status: Exclude<Exchanges[Id]["status"], 200 | 207>;
  readonly errors?: ErrorEntry[];
  /** Added to those of the spec's example, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an operation's `meta` has beyond the usual. */
type OwnMeta<Id extends OperationId> = Omit<Exchanges[Id]["meta"], keyof Meta>;
