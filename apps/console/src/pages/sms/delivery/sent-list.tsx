import { Anchor, Stack, Title } from "@mantine/core";
import type { SmsSend } from "@messaging-sdk/client";
import { isUnresolvedSendError, type SentOnce } from "@messaging-sdk/client/send-once";
import { type MutationState, useMutationState } from "@tanstack/react-query";
import { Link } from "react-router";
import { count } from "../../../count.ts";
import { type Outcome, SessionTable } from "../../../lists/session-table.tsx";
import { describeError } from "../../../states/describe-error.ts";
import { deliveryPath } from "./open-delivery.tsx";

/** A message that was sent in one request or several, with its external ids once they are known. */
type Send = MutationState<
  Pick<SentOnce, "externalId"> | readonly string[],
  Error,
  { readonly sms: SmsSend }
>;

/** The messages of this session, the latest first; nothing when there are none. */
export function SentList() {
  const sends = useMutationState<Send>({ filters: { mutationKey: ["sms"] } }).toReversed();
  // Checking or resuming one is another mutation of the same message.
  const latest = new Map(sends.toReversed().map((send) => [send.variables?.sms, send]));
  const rows = sends.filter((send) => latest.get(send.variables?.sms) === send);
  if (rows.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Sent in this session
      </Title>
      <SessionTable
        label="Sent in this session"
        what="Message"
        rows={rows.map((send) => ({
          time: send.submittedAt,
          title: send.variables?.sms.message,
          detail: send.variables && `To ${recipientsOf(send.variables.sms)}`,
          outcome: outcomeOf(send),
        }))}
      />
    </Stack>
  );
}

function recipientsOf({ phoneNumbers }: SmsSend) {
  return phoneNumbers.length === 1 ? phoneNumbers[0] : count(phoneNumbers.length, "number");
}

function outcomeOf({ data, error }: Send): Outcome {
  if (data) {
    const ids = "externalId" in data ? [data.externalId] : data;
    return { color: "teal", label: "Sent", detail: <DeliveryLinks ids={ids} /> };
  }
  if (error === null) return { color: "gray", label: "Sending" };
  const detail = describeError(error).title;
  if (!isUnresolvedSendError(error)) return { color: "red", label: "Not all sent", detail };
  return {
    color: "yellow",
    label: "May have been sent",
    detail: <DeliveryLinks ids={[error.externalId]} />,
  };
}

/** Where the delivery of each external id is shown. */
export function DeliveryLinks({ ids }: { readonly ids: readonly string[] }) {
  return (
    <Stack gap={4}>
      {ids.map((id) => (
        <Anchor key={id} component={Link} to={deliveryPath(id)} size="sm">
          {id}
        </Anchor>
      ))}
    </Stack>
  );
}
