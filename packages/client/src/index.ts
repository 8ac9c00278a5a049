export type * from "@messaging-sdk/types";
export { createMessaging, type Messaging } from "./create-messaging.ts";
export type {
  CallContext,
  EngineRequest,
  EngineResponse,
  Middleware,
  Next,
} from "./engine/middleware.ts";
export type { Transport, TransportFailure, TransportReport } from "./engine/transport.ts";
export { ApiError, isApiError } from "./errors/api-error.ts";
export { ConnectionError, isConnectionError } from "./errors/connection-error.ts";
export { InvalidInputError, isInvalidInputError } from "./errors/invalid-input-error.ts";
export { isMessagingError, MessagingError, type Outcome } from "./errors/messaging-error.ts";
export { isParseError, ParseError } from "./errors/parse-error.ts";
export { isTimeoutError, TimeoutError } from "./errors/timeout-error.ts";
export { type FailedItem, failedItems } from "./failed-items.ts";
// The queries and resources, and every schema: their names are the spec's, so they are not listed here again.
export type * from "./generated/methods.ts";
export { SmsStatus } from "./generated/statuses.ts";
export type { Http } from "./http/http.ts";
export type {
  CallEvent,
  FailureEvent,
  MessagingEvents,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from "./observe/events.ts";
export type { Logger } from "./observe/logger.ts";
export type { RetryClass } from "./operation.ts";
export type {
  ApiKey,
  AppInfo,
  Fetch,
  FetchInit,
  FetchOptions,
  FetchResponse,
  MessagingOptions,
  RequestOptions,
} from "./options.ts";
export type { Page, PageCursor, PagePromise, PagesOptions } from "./paging/page-promise.ts";
export type {
  PartialResult,
  RateLimit,
  ResponseInfo,
  Result,
  WholeResult,
} from "./result.ts";
