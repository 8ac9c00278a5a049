import type { MessagingError } from "@messaging-sdk/client";
import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { expectTypeOf, test } from "vitest";
import {
  createGroupsMutationOptions,
  type SmsDelivery,
  sendSmsMutationOptions,
  smsDeliveryQueryOptions,
  useAddGroupContacts,
  useCreateEmailTemplate,
  useCreateGroups,
  useMessaging,
  useSendSms,
  useSmsDelivery,
  useTriggerScenario,
} from "../index.ts";

declare const externalId: string | undefined;

test("what changes a list can be shown at once", () => {
  useCreateGroups({ optimistic: true });
  useAddGroupContacts(7, { optimistic: true, invalidate: false });
  useCreateEmailTemplate({ optimistic: false });
  // The caller's result of onMutate is still the caller's.
  useCreateGroups({
    optimistic: true,
    onMutate: () => ({ before: 1 }),
    onError: (_error, _groups, onMutateResult) =>
      expectTypeOf(onMutateResult).toEqualTypeOf<{ before: number } | undefined>(),
  });
  useMutation(createGroupsMutationOptions(useMessaging(), { optimistic: true }));
  // @ts-expect-error it is shown or not
  useCreateGroups({ optimistic: "yes" });
});

test("what is sent or triggered cannot: there is nothing to show before it is", () => {
  // @ts-expect-error no such option of a send
  useSendSms({ optimistic: true });
  // @ts-expect-error no such option of a trigger
  useTriggerScenario({ optimistic: true });
  // @ts-expect-error nor of its options
  sendSmsMutationOptions(useMessaging(), { optimistic: true });
});

test("a delivery is messages, and whether they are final", () => {
  const delivery = useSmsDelivery("order-1");
  expectTypeOf(delivery.data).toEqualTypeOf<SmsDelivery | undefined>();
  expectTypeOf(delivery.error).toEqualTypeOf<MessagingError | null>();
  expectTypeOf(
    useSmsDelivery("order-1", { select: ({ messages }) => messages.length }).data,
  ).toEqualTypeOf<number | undefined>();
  expectTypeOf(useQuery(smsDeliveryQueryOptions(useMessaging(), "order-1")).data).toEqualTypeOf<
    SmsDelivery | undefined
  >();
  const initialData = { messages: [], isFinal: false };
  useSmsDelivery("order-1", { initialData }).data.messages.length;
  const maybe: SmsDelivery | undefined = externalId ? initialData : undefined;
  expectTypeOf(useSmsDelivery("order-1", { initialData: maybe }).data).toEqualTypeOf<
    SmsDelivery | undefined
  >();
  // @ts-expect-error without it, there is none at first
  useSmsDelivery("order-1").data.messages.length;
  useSmsDelivery(externalId ?? skipToken, {
    intervalMs: 1_000,
    maxIntervalMs: 10_000,
    enabled: true,
    refetchIntervalInBackground: true,
  });
  smsDeliveryQueryOptions(useMessaging(), externalId ?? skipToken, { intervalMs: 1_000 });
  // @ts-expect-error undefined is no id: skipToken says that it is not there yet
  useSmsDelivery(externalId);
  // @ts-expect-error the hook says when to ask
  useSmsDelivery("order-1", { refetchInterval: 1_000 });
  // @ts-expect-error milliseconds are a number
  useSmsDelivery("order-1", { intervalMs: "2s" });
});
