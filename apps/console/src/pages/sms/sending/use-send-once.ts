import type { SmsSend } from "@messaging-sdk/client";
import { sendOnce, type UnresolvedSendError } from "@messaging-sdk/client/send-once";
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
  readonly sms: SmsSend;
  /** Checks what an earlier attempt has sent, and sends nothing. */
  readonly resume?: boolean;
  /** Sends to the numbers that the check does not find. */
  readonly resendMissing?: boolean;
}

const mutationKey = ["sms", "send-once"];

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
    mutationFn: ({ sms, ...options }: Sending) =>
      sendOnce(
        { sms: { ...messaging.sms, send: (message) => send.mutateAsync(message) } },
        sms,
        options,
      ),
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
  return "Checking the external id…";
}

export type SendOnce = ReturnType<typeof useSendOnce>;
