export type { RateLimit } from "./call/rate-limit.ts";
export { createMessaging, type Messaging } from "./create-messaging.ts";
export { ConnectionError, isConnectionError } from "./errors/connection-error.ts";
export { InvalidInputError, isInvalidInputError } from "./errors/invalid-input-error.ts";
export {
  isMessagingError,
  MessagingError,
  type MessagingErrorCode,
  type Outcome,
} from "./errors/messaging-error.ts";
export { ApiError, isApiError, isParseError, ParseError } from "./errors/response-errors.ts";
export { isTimeoutError, TimeoutError } from "./errors/timeout-error.ts";
export { type FailedItem, failedItems } from "./failed-items.ts";
// The queries, inputs and records: their names are the spec's, so they are not listed here again.
export type * from "./generated/methods.ts";
// Their names are the spec's, too.
export * from "./generated/statuses.ts";
export type {
  CallContext,
  EngineRequest,
  EngineResponse,
  Middleware,
  Next,
  RetryClass,
  Transport,
} from "./middleware.ts";
export type { MessagingEvents } from "./observe/events.ts";
export type * from "./options.ts";
export type { Page, PageCursor, PagePromise } from "./paging/page-promise.ts";
export type {
  CompleteResult,
  PartialResult,
  ResponseInfo,
  Result,
} from "./result.ts";
