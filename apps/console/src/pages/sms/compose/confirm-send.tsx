import { Button, Group, Modal, Paper, Stack, Text } from "@mantine/core";
import type { SmsSend } from "@messaging-sdk/client";
import { type Preview, preview } from "@messaging-sdk/client/bulk";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { count, timeWithZone } from "../../../format.ts";
import { atOnce, maxInRequest } from "../../../sending/send-run.ts";
import { Notice } from "../../../states/notice.tsx";
import { useIsOnline } from "../../../states/offline.tsx";
import { shownCharacter, shownText } from "../../../text.ts";

interface ConfirmSendProps {
  /** The message to send; undefined while the dialog is closed. */
  readonly sms: SmsSend | undefined;
  /** A risk of sending it. */
  readonly warning?: string;
  onConfirm(sms: SmsSend): void;
  onClose(): void;
}

/** Shows what a message costs, and asks before sending it. */
export function ConfirmSend({ sms, warning, onConfirm, onClose }: ConfirmSendProps) {
  const isOnline = useIsOnline();
  const { data: costs } = useQuery({
    queryKey: ["preview", sms],
    queryFn: sms ? () => previewOf(sms) : skipToken,
  });
  return (
    <Modal opened={sms !== undefined} onClose={onClose} title="Send this message?">
      {sms && costs && (
        <Stack>
          <SendSummary sms={sms} costs={costs} />
          {warning && <Notice kind="warning" title={warning} />}
          <Text role="status">
            {!isOnline && "You are offline. You can send it when you are back online."}
          </Text>
          <Group justify="flex-end">
            {/* Has the focus: the Enter key that opened the dialog must not send. */}
            <Button onClick={onClose} data-autofocus>
              Back
            </Button>
            <Button variant="filled" disabled={!isOnline} onClick={() => onConfirm(sms)}>
              Send {costs.parts.toLocaleString()} SMS
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** Counts what would leave; nothing does. */
function previewOf({ sender, message, phoneNumbers }: SmsSend): Promise<Preview> {
  return preview({ sender, message }, phoneNumbers, { batchSize: maxInRequest });
}

/** Cost, recipients, sender and time. */
function SendSummary({ sms, costs }: { readonly sms: SmsSend; readonly costs: Preview }) {
  const { sender, message, scheduleTime, shortLink, type } = sms;
  const { recipients, parts, requests } = costs;
  const { encoding } = smsParts(message);
  const costly = Object.keys(costs.costly).map(shownCharacter);
  const facts = [
    `From ${sender}`,
    scheduleTime === undefined ? "now" : timeWithZone(scheduleTime),
    type === 1 && "as a flash message",
    `encoded as ${encoding}`,
    requests > 1 && `in ${count(requests, "request")}, up to ${atOnce} at a time`,
  ];
  return (
    <Stack gap="xs">
      <Text size="md">
        {count(recipients, "recipient")} × {count(parts / recipients, "part")} ={" "}
        <b>{parts.toLocaleString()} SMS</b>
      </Text>
      <Text>
        {facts.filter(Boolean).join(", ")}.{shortLink && " Short links may save parts."}
        {costly.length > 0 && ` It has more parts for ${costly.join(" ")}.`}
        {requests > 1 && " A reload does not lose it: you can resume it in this browser."}
      </Text>
      <Paper withBorder p="sm" mah={200} style={{ overflowY: "auto" }} tabIndex={0}>
        <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {shownText(message)}
        </Text>
      </Paper>
    </Stack>
  );
}
