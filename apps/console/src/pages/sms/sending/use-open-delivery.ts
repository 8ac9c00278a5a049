import { failedItems, type SmsSend } from "@messaging-sdk/client";
import type { SentOnce } from "@messaging-sdk/client/send-once";
import { useNavigate } from "react-router";
import { count } from "../../../count.ts";
import { notifySuccess } from "../../../states/notify.tsx";
import type { Refusal } from "../../../states/refusals.tsx";
import { deliveryPath } from "../delivery/delivery-path.ts";

/** Shows what becomes of a message that was sent. */
export function useOpenDelivery() {
  const navigate = useNavigate();
  return async (sms: SmsSend, sent: SentOnce) => {
    const messages = count(sent.data.length, "number");
    notifySuccess(
      sent.via === "found"
        ? "The answer was lost, but the service has the message"
        : `${sms.scheduleTime === undefined ? "Sent to" : "Scheduled for"} ${messages}`,
    );
    const state = { refusals: refusalsOf(sms, sent) };
    await navigate(deliveryPath(sent.externalId), { state });
    // The button that was pressed is gone: the keyboard goes on at the new page.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
}

function refusalsOf({ phoneNumbers }: SmsSend, sent: SentOnce): Refusal[] {
  // What was sent again was sent to some of the numbers only, so that their places say nothing.
  const batch = sent.via === "sent" ? phoneNumbers : [];
  return failedItems(batch, sent).map(({ item, error }) => ({
    item: error.meta?.value ?? item ?? "A number",
    error,
  }));
}
