import {
  isApiError,
  type Messaging,
  type MessagingError,
  type PagePromise,
  type Sms,
} from "@messaging-sdk/client";
import { finalSmsStatus } from "@messaging-sdk/client/webhooks";
import type { QueryState } from "@tanstack/query-core";
import { checkOptions } from "./check-options.ts";
import type { MessagingKey } from "./keys.ts";
import type { BuiltOptions, HookRequest, OrSkip, Read } from "./query-options.ts";
import { buildOptions } from "./query-options.ts";

/** How far the messages that were sent under an external id have come. */
export interface SmsDelivery {
  /** A record for each phone number, the oldest first. */
  readonly messages: readonly Sms[];
  /** True when every status is final. A status that the spec does not list is not, nor is a list without messages. */
  readonly isFinal: boolean;
}

/** How often to poll. */
export interface PollingOptions {
  /** Milliseconds until the second request. Each further wait is half as long again. Default 2 000. */
  readonly intervalMs?: number | undefined;
  /** The longest wait, in milliseconds, unless a `Retry-After` is longer. Default 30 000. */
  readonly maxIntervalMs?: number | undefined;
  /** Options of each request. */
  readonly request?: HookRequest | undefined;
}

/** Options of a query that polls until every status is final, for `useQuery`. */
export interface SmsDeliveryQueryOptions
  extends BuiltOptions<SmsDelivery, SmsDelivery, PollContext> {
  readonly refetchInterval: (query: {
    readonly state: Pick<
      QueryState<SmsDelivery, MessagingError>,
      "data" | "error" | "dataUpdateCount" | "errorUpdateCount"
    >;
  }) => number | false;
}

/** TanStack passes this to the request of a poll. Its cache says how many messages are known. */
interface PollContext {
  readonly client?: { getQueryData(key: MessagingKey): SmsDelivery | undefined };
  readonly queryKey?: MessagingKey;
}

const operation = {
  operationId: "listSms",
  path: ["externalId"],
  // A message that is sent meanwhile moves no record to a page that was read.
  list: (messaging: Messaging, options: HookRequest, externalId: string) =>
    messaging.sms.list(externalId, { orderBy: "id", orderDirection: "ASC", limit: 1_000 }, options),
} as const;

/**
 * Query options for the delivery of all messages that were sent under an external id: every page of `sms.list`, polled
 * until each status is final. A connection error, a 404, 408, 429 or 5xx does not end it; any other error does. With
 * `skipToken` for the external id, the query waits.
 *
 * Operation `listSms`: `GET /v2.1/sms/{externalId}`.
 */
export function smsDeliveryQueryOptions<Id extends string | symbol>(
  messaging: Messaging,
  externalId: Id,
  options: PollingOptions = {},
): OrSkip<SmsDeliveryQueryOptions, Extract<Id, symbol>> {
  checkOptions(options, "maxIntervalMs intervalMs request");
  const { intervalMs = 2_000, maxIntervalMs = 30_000, request } = options;
  return {
    ...buildOptions(messaging, operation, [externalId, undefined, request], ["delivery"], read),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      // A message that was just sent may not be listed yet.
      const mayPass = error?.retryable || error?.name === "TimeoutError" || isApiError(error, 404);
      if (error ? !mayPass : data?.isFinal) return false;
      const waits = Math.max(0, dataUpdateCount + errorUpdateCount - 1);
      const wait = Math.min(maxIntervalMs, intervalMs * 1.5 ** waits);
      // A timer of more than 24 days fires at once.
      return Math.min(2e9, Math.max(wait, (isApiError(error) && error.retryAfterMs) || 1));
    },
  };
}

const read: Read<PagePromise<Sms, unknown>, SmsDelivery, PollContext> = async (load, poll) => {
  const list = load();
  const { data, errors } = await list;
  const known =
    (poll.queryKey && poll.client?.getQueryData(poll.queryKey)?.messages.length) || Infinity;
  // Every page is read the first time, and before `isFinal` can be true.
  const isEnough = !errors && data.length >= known && !isFinal(data);
  const messages = isEnough ? data : await list.toArray({ limit: Infinity });
  return { messages, isFinal: isFinal(messages) };
};

function isFinal(messages: readonly Sms[]): boolean {
  const areFinal = messages.every(({ status }) => finalSmsStatus.includes(Number(status)));
  return messages.length > 0 && areFinal;
}
