"use client";

import type { MessagingError } from "@messaging-sdk/client";
import {
  type SkipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useMessaging } from "../messaging-provider.ts";
import type { MessagingKey } from "../queries/keys.ts";
import {
  type PollingOptions,
  type SmsDelivery,
  smsDeliveryQueryOptions,
} from "../queries/sms-delivery.ts";

/** TanStack's options of `useQuery`, but for what the hook says itself, and how often to ask. */
export interface SmsDeliveryHookOptions<Data>
  extends Omit<
      UseQueryOptions<SmsDelivery, MessagingError, Data, MessagingKey>,
      "queryKey" | "queryFn" | "refetchInterval"
    >,
    PollingOptions {}

/**
 * `useQuery` with `smsDeliveryQueryOptions`: the delivery of all messages that were sent under an external id, live.
 * It asks at once, then less and less often, until every status is final; never in a hidden tab, nor once it is
 * unmounted. With `skipToken` it waits.
 *
 * ```tsx
 * const { data } = useSmsDelivery(externalId);
 * return data?.isFinal ? "Done" : `On its way to ${data?.messages.length ?? "?"} phones`;
 * ```
 *
 * An error that may pass, such as a lost connection, a 404, a 429 or a 5xx, does not end it: `error` is there until the
 * next look succeeds, and `data` stays. One that will not pass, such as a 401, does.
 */
export function useSmsDelivery<Data = SmsDelivery>(
  externalId: string | SkipToken,
  { intervalMs, maxIntervalMs, ...options }: SmsDeliveryHookOptions<Data> = {},
): UseQueryResult<Data, MessagingError> {
  return useQuery({
    ...smsDeliveryQueryOptions(useMessaging(), externalId, { intervalMs, maxIntervalMs }),
    ...options,
  });
}
