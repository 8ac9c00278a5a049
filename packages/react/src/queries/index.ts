export * from "../generated/mutations.ts";
// Two a list, one a mutation: their names are the spec's, so they are not listed here again.
export * from "../generated/queries.ts";
export type { OperationId, QueryParameters } from "../generated/query-keys.ts";
export { describeError, type ErrorText } from "./describe-error.ts";
export type {
  CachedPage,
  CachedPages,
  MessagingInfiniteQueryOptions,
  PageParam,
  Pages,
} from "./infinite-query-options.ts";
export { type MessagingKey, messagingKeys } from "./keys.ts";
export type {
  MessagingMutationOptions,
  OptimisticMutationOptions,
  OwnMutationOptions,
} from "./mutation-options.ts";
export type { HookRequest, MessagingQueryOptions, OptionsBuilder } from "./query-options.ts";
export * from "./sms-delivery.ts";
