import type { SmsSend } from "@messaging-sdk/client";
import { sendOnce } from "@messaging-sdk/client/send-once";
import { useMessaging, useSendSms } from "@messaging-sdk/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** A message, and for one whose fate is unknown, how to go on. */
interface Sending {
  readonly sms: SmsSend;
  /** Looks for what an earlier attempt may have sent, and sends nothing. */
  readonly resume?: boolean;
  /** Sends what looking does not show. */
  readonly resendMissing?: boolean;
}

const mutationKey = ["sms", "send-once"];

/**
 * Sends a message, which is paid for, and when the answer is lost looks whether it was sent. `start` does nothing while
 * one is on its way, however fast it is called.
 */
export function useSendOnce() {
  const queryClient = useQueryClient();
  const messaging = useMessaging();
  // The hook's own mutation, so that the lists of messages become stale.
  const send = useSendSms();
  const mutation = useMutation({
    mutationKey,
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
    /** What is going on, for a person to read; empty when nothing is. */
    step: mutation.isPending ? stepOf(send) : "",
  };
}

function stepOf({ isPending, isError }: ReturnType<typeof useSendSms>) {
  if (isPending) return "Sending…";
  if (isError) return "No answer came. Looking whether it was sent…";
  return "Looking up the external id…";
}

export type SendOnce = ReturnType<typeof useSendOnce>;
