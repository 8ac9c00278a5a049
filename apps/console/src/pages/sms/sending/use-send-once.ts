import type { SmsSend } from "@messaging-sdk/client";
import {
  memoryStore,
  type Store,
  sendOnce,
  type UnresolvedSendError,
} from "@messaging-sdk/client/send-once";
import { useMessaging, useSendSms } from "@messaging-sdk/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** A message that may or may not have been sent. */
export interface Doubt {
  readonly sms: SmsSend;
  readonly error: UnresolvedSendError;
  /** What went wrong when it was sent. */
  readonly cause: unknown;
}

/** What to ask a person who leaves while a message is sent; for `UnsavedGuard`. */
export const sendingWarning = {
  title: "Leave while sending?",
  warning: "You would not see the result. It takes a few seconds more.",
};

interface Sending {
  /** With an external id: a second attempt has the same. */
  readonly sms: SmsSend;
  /** Sends to the numbers that a check does not find. */
  readonly ifMissing?: "send";
}

const mutationKey = ["sms", "send-once"];

const store = storeOfPage();

/** Nothing else sends while a person decides, so what was begun is not waited for. */
function storeOfPage(): Store {
  const { begin, settle } = memoryStore();
  const over = { until: 0 };
  return {
    settle,
    begin: (key, entry, there) => begin(key, { ...entry, ...over }, there && { ...there, ...over }),
  };
}

/**
 * Sends a message, which is paid for, and when the response is lost checks whether it was sent. `start` does nothing
 * while one is being sent, however fast it is called.
 */
export function useSendOnce() {
  const queryClient = useQueryClient();
  const messaging = useMessaging();
  // By the hook, so that the lists of messages become stale.
  const send = useSendSms();
  const mutation = useMutation({
    mutationKey,
    // Never collected, for the list of what was sent.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ sms: { externalId = crypto.randomUUID(), ...sms }, ifMissing }: Sending) =>
      sendOnce({ sms: { ...messaging.sms, send: (message) => send.mutateAsync(message) } }, sms, {
        idempotencyKey: externalId,
        store,
        ...(ifMissing && { ifMissing }),
      }),
  });
  // Not `mutation.isPending`, which is that of the last render.
  const isUnderWay = () => queryClient.isMutating({ mutationKey }) > 0;
  const start: typeof mutation.mutate = (sending, options) => {
    if (isUnderWay()) return;
    send.reset();
    mutation.mutate(sending, options);
  };
  return {
    mutation,
    start,
    isUnderWay,
    /** What is being done, in words; empty when nothing is. */
    step: mutation.isPending ? stepOf(send) : "",
  };
}

function stepOf({ isPending, isError }: ReturnType<typeof useSendSms>) {
  if (isPending) return "Sending…";
  if (isError) return "No response. Checking whether it was sent…";
  return "Checking whether it was sent…";
}

export type SendOnce = ReturnType<typeof useSendOnce>;
