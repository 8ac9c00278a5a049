"use client";

import type { MessagingError } from "@messaging-sdk/client";
import {
  type DefinedUseQueryResult,
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
import type { HookOptions, Initial } from "./hook-options.ts";

/** TanStack's options of `useQuery`, except for those that the hook sets, and how often to poll. */
export type SmsDeliveryHookOptions<Data> = PollingOptions &
  HookOptions<
    Omit<UseQueryOptions<SmsDelivery, MessagingError, Data, MessagingKey>, "refetchInterval">,
    SmsDelivery
  >;

/**
 * `useQuery` with `smsDeliveryQueryOptions`: the delivery of all messages that were sent under an external id. It polls,
 * ever less often, until every status is final. It pauses in a hidden tab and stops when it is unmounted. With
 * `skipToken` it waits.
 *
 * A connection error, a 404, 408, 429 or 5xx does not end it: `error` is set until the next request succeeds, and `data`
 * stays. Any other error ends it, such as a 401.
 */
export function useSmsDelivery<Data = SmsDelivery>(
  externalId: string | SkipToken,
  options: SmsDeliveryHookOptions<Data> & Initial<SmsDelivery>,
): DefinedUseQueryResult<Data, MessagingError>;
export function useSmsDelivery<Data = SmsDelivery>(
  externalId: string | SkipToken,
  options?: SmsDeliveryHookOptions<Data>,
): UseQueryResult<Data, MessagingError>;
export function useSmsDelivery<Data = SmsDelivery>(
  externalId: string | SkipToken,
  options?: SmsDeliveryHookOptions<Data>,
): UseQueryResult<Data, MessagingError> {
  // To TanStack, initial data that is undefined is not there, though its types do not say so.
  const own = options as typeof options & Partial<Initial<SmsDelivery>>;
  return useQuery({ ...smsDeliveryQueryOptions(useMessaging(), externalId, options), ...own });
}
