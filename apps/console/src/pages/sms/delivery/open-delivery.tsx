import { Alert } from "@mantine/core";
import { failedItems, type SmsSend } from "@messaging-sdk/client";
import type { SentOnce } from "@messaging-sdk/client/send-once";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useNavigate } from "react-router";
import { count } from "../../../count.ts";
import { type ItemFailure, ItemFailures, notifySuccess } from "../../../states/notify.tsx";

// How the page that sends a message leads to the page of its delivery, and what it passes on.

/** The page of an external id. In the query, because an id may be `..` or `a/b`. */
export function deliveryPath(externalId: string): string {
  return `/sms/delivery?${new URLSearchParams({ externalId })}`;
}

/** Opens the delivery of a message that was sent. */
export function useOpenDelivery() {
  const navigate = useNavigate();
  return async (sms: SmsSend, sent: SentOnce) => {
    const messages = count(sent.data.length, "number");
    notifySuccess(
      sent.via === "found"
        ? "The response was lost, but the message was sent"
        : `${sms.scheduleTime === undefined ? "Sent to" : "Scheduled for"} ${messages}`,
    );
    const state = { rejected: rejectedOf(sms, sent) };
    await navigate(deliveryPath(sent.externalId), { state });
    // The button that was pressed is gone: the keyboard continues on the new page.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
}

function rejectedOf({ phoneNumbers }: SmsSend, sent: SentOnce): ItemFailure[] {
  // A resend goes to some of the numbers only, so their places say nothing.
  const batch = sent.via === "sent" ? phoneNumbers : [];
  return failedItems(batch, sent).map(({ item, error }) => ({
    item: error.meta?.value ?? item ?? "A number",
    error,
  }));
}

/** The numbers that the page before passed on. */
export function readRejected(state: unknown): readonly ItemFailure[] {
  if (typeof state !== "object" || state === null || !("rejected" in state)) return [];
  return Array.isArray(state.rejected) ? state.rejected : [];
}

/** The numbers that the service rejected while it accepted others: it keeps no record of them. */
export function RejectedNumbers({ rejected }: { readonly rejected: readonly ItemFailure[] }) {
  if (rejected.length === 0) return null;
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={`Not sent to ${count(rejected.length, "number")}, rejected by the service`}
    >
      <ItemFailures failures={rejected} />
    </Alert>
  );
}
