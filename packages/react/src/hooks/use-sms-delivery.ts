"use client";

import type { MessagingError } from "@messaging-sdk/client";
import {
  type DefinedUseQueryResult,
  type SkipToken,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { checkOptions } from "../queries/check-options.ts";
import { type SmsDelivery, smsDeliveryQueryOptions } from "../queries/sms-delivery.ts";
import type { SmsDeliveryHookOptions } from "./hook-options.ts";
import { type Initial, useListOptions } from "./use-list-options.ts";

/**
 * `useQuery` with `smsDeliveryQueryOptions`: the delivery of all messages that were sent under an external id. It polls,
 * ever less often, until every status is final, or an error ends it, such as a 401. After another error `data` stays.
 * It pauses in a hidden tab, stops when it is unmounted, and waits with `skipToken`.
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
  checkOptions(options, "maxIntervalMs intervalMs request", "query");
  const { intervalMs, maxIntervalMs, ...own } = options ?? {};
  const input = [externalId, { intervalMs, maxIntervalMs, request: own.request }];
  return useQuery(useListOptions(smsDeliveryQueryOptions, input, options && own));
}
