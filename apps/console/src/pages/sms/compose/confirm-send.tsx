import { Button, Group, Modal, Paper, Stack, Text } from "@mantine/core";
import type { SmsSend } from "@messaging-sdk/client";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import { count, timeWithZone } from "../../../format.ts";
import { atOnce, mostInRequest } from "../../../sending/send-run.ts";
import { Notice } from "../../../states/notice.tsx";
import { useIsOnline } from "../../../states/offline.tsx";
import { shownText } from "../../../text.ts";

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
  return (
    <Modal opened={sms !== undefined} onClose={onClose} title="Send this message?">
      {sms && (
        <Stack>
          <SendSummary {...sms} />
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
              Send {smsCount(sms).toLocaleString()} SMS
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** Cost, recipients, sender and time. */
function SendSummary(sms: SmsSend) {
  const { sender, message, phoneNumbers, scheduleTime, shortLink, type } = sms;
  const { parts, encoding } = smsParts(message);
  const requests = Math.ceil(phoneNumbers.length / mostInRequest);
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
        {count(phoneNumbers.length, "recipient")} × {count(parts, "part")} ={" "}
        <b>{smsCount(sms).toLocaleString()} SMS</b>
      </Text>
      <Text>
        {facts.filter(Boolean).join(", ")}.{shortLink && " Short links may save parts."}
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

/** The SMS to pay for: each part to each number. */
function smsCount({ phoneNumbers, message }: SmsSend): number {
  return phoneNumbers.length * smsParts(message).parts;
}
