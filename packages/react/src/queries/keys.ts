import type { Messaging, Resources } from "@messaging-sdk/client";
import { type OperationId, type QueryParameters, resources } from "../generated/query-keys.ts";

/**
 * `["messaging", scope, resource, operationId, params]`, or the front part of it; the key of an infinite query ends
 * in `"infinite"`, because its cached value has another shape. Of a request only its parameters are in a key: a
 * header or a signal would make it differ from one render, or one machine, to the next.
 */
export type MessagingKey = readonly ["messaging", ...rest: (string | Params)[]];

/** Path parameters and query of a call, in one object. */
export type Params = Readonly<Record<string, unknown>>;

/**
 * The keys that everything is cached under, from wide to narrow, for `invalidateQueries` and the like. Each matches
 * whatever starts with it; the exact key of one query is the `queryKey` of its options.
 */
export const messagingKeys = {
  /** All a client has cached. */
  all: ({ scope }: Messaging): MessagingKey => ["messaging", scope],

  /** Every query of a resource, such as `groups`. */
  resource: ({ scope }: Messaging, resource: keyof Resources): MessagingKey => [
    "messaging",
    scope,
    resource,
  ],

  /** Every query of an operation, such as `listGroups`. */
  operation: operationKey,

  /** Every query of an operation with these parameters, whatever others it has: all pages of a group's contacts. */
  params: <Id extends keyof QueryParameters>(
    messaging: Messaging,
    operationId: Id,
    params: QueryParameters[Id],
  ): MessagingKey => paramsKey(messaging, operationId, params),
};

export function operationKey({ scope }: Messaging, operationId: OperationId): MessagingKey {
  return ["messaging", scope, resources[operationId], operationId];
}

/** What is undefined is no parameter: `{}` and `{ limit: undefined }` are the same request. */
export function paramsKey(
  messaging: Messaging,
  operationId: OperationId,
  params: Params,
): MessagingKey {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return [...operationKey(messaging, operationId), Object.fromEntries(given)];
}
