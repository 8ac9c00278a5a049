import type { Messaging, MessagingError, Resources } from "@messaging-sdk/client";
import type { DataTag } from "@tanstack/query-core";
import { type OperationId, type QueryParameters, resources } from "../generated/query-keys.ts";

/**
 * `["messaging", scope, resource, operationId, params]`, or the front part of it. The key of an infinite query ends in
 * `"infinite"`, because its cached value has another shape. A key holds the parameters of a request and nothing else: a
 * header or a signal would differ from one render, or one machine, to the next.
 */
export type MessagingKey = readonly ["messaging", ...rest: (string | Params)[]];

/** Path parameters and query of a call, in one object. */
export type Params = Readonly<Record<string, unknown>>;

/** A key that tells TanStack the type of what is cached under it, so that `getQueryData` and similar are typed. */
export type QueryKeyOf<Data> = DataTag<MessagingKey, Data, MessagingError>;

/**
 * The keys of the cache, from wide to narrow, for `invalidateQueries` and similar. Each matches every key that starts
 * with it. The exact key of one query is the `queryKey` of its options.
 */
export const messagingKeys = {
  /** Everything that a client has cached. */
  all: (messaging: Messaging) => cacheKey(messaging),

  /** Every query of a resource, such as `groups`. */
  resource: (messaging: Messaging, resource: keyof Resources) => cacheKey(messaging, resource),

  /** Every query of an operation, such as `listGroups`. */
  operation: operationKey,

  /** Every query of an operation with these parameters, among others: all pages of a group's contacts. */
  params: <Id extends keyof QueryParameters>(
    messaging: Messaging,
    operationId: Id,
    params: QueryParameters[Id],
  ) => paramsKey(messaging, operationId, params),
};

function cacheKey({ scope }: Messaging, ...rest: string[]): MessagingKey {
  return ["messaging", scope, ...rest];
}

export function operationKey(messaging: Messaging, operationId: OperationId): MessagingKey {
  return cacheKey(messaging, resources[operationId], operationId);
}

/** The same request has the same key: an undefined field is left out, and a number stands for its text, as an id can be either. */
export function paramsKey(messaging: Messaging, id: OperationId, params: Params): MessagingKey {
  return [...operationKey(messaging, id), JSON.parse(JSON.stringify(params), spelled)];
}

export function spelled(_name: string, value: unknown): unknown {
  const number = Number(value);
  return String(number) === value && Number.isSafeInteger(number) ? number : value;
}

export function paramsOf(path: readonly string[], input: readonly unknown[]): Params {
  return Object.fromEntries(path.map((name, index) => [name, input[index]]));
}

export function fieldsOf(value: unknown): Params {
  return typeof value === "object" ? { ...value } : {};
}
