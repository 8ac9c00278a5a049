import { Alert, Button, Group, Modal, Paper, Stack, Text } from "@mantine/core";
import { isMessagingError, type SmsSend } from "@messaging-sdk/client";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { count } from "../../../count.ts";
import { timeWithZone } from "../../../format.tsx";
import { ErrorState } from "../../../states/error-state.tsx";
import { useIsOnline } from "../../../states/offline.tsx";
import { mostInRequest } from "./bulk-run.ts";
import type { SendOnce } from "./use-send-once.ts";

interface ConfirmSendProps {
  /** What is about to be sent; undefined while the dialog is closed. */
  readonly sms: SmsSend | undefined;
  /** A risk of sending it. */
  readonly warning?: string;
  readonly sending: SendOnce;
  onConfirm(sms: SmsSend): void;
  onClose(): void;
  onClosed?(): void;
}

/** Shows what a message costs, and asks before sending it. */
export function ConfirmSend(props: ConfirmSendProps) {
  const { sms, warning, sending, onConfirm, onClose, onClosed } = props;
  const isOnline = useIsOnline();
  const { isPending, error } = sending.mutation;
  const canLeave = !isPending;
  return (
    <Modal
      opened={sms !== undefined}
      onClose={onClose}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      title="Send this message?"
      closeOnEscape={canLeave}
      closeOnClickOutside={canLeave}
      withCloseButton={canLeave}
    >
      {sms && (
        <Stack>
          <SendSummary sms={sms} />
          {warning && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={warning} />
          )}
          {error && <SendError error={error} />}
          <Text size="sm" role="status">
            {sending.step}
            {!isOnline && "You are offline. You can send it when you are back online."}
          </Text>
          <Group justify="flex-end" gap="xs">
            {/* Has the focus: the Enter key that opened the dialog must not send. */}
            <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
              Back
            </Button>
            <Button loading={isPending} disabled={!isOnline} onClick={() => onConfirm(sms)}>
              Send {smsCount(sms).toLocaleString()} SMS
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

/** Cost, recipients, sender and time. */
function SendSummary({ sms }: { readonly sms: SmsSend }) {
  const { sender, message, phoneNumbers, scheduleTime, shortLink, type } = sms;
  const { parts, encoding } = smsParts(message);
  return (
    <Stack gap="xs">
      <Text>
        {count(phoneNumbers.length, "recipient")} × {count(parts, "part")} ={" "}
        <Text span fw={700}>
          {smsCount(sms).toLocaleString()} SMS
        </Text>
      </Text>
      <Text size="sm">
        From {sender}, {scheduleTime === undefined ? "now" : timeWithZone(scheduleTime)}
        {type === 1 && ", as a flash message"}.{". Encoding: "}
        {encoding}.{shortLink && " Short links may save parts."}
        {phoneNumbers.length > mostInRequest &&
          ` In ${count(Math.ceil(phoneNumbers.length / mostInRequest), "request")}, one after another.`}
      </Text>
      <Paper withBorder p="sm" mah={200} style={{ overflowY: "auto" }} tabIndex={0}>
        <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {message}
        </Text>
      </Paper>
    </Stack>
  );
}

/** The SMS to pay for: each part to each number. */
function smsCount({ phoneNumbers, message }: SmsSend): number {
  return phoneNumbers.length * smsParts(message).parts;
}

/** For a message that was certainly not sent. `UnresolvedSend` is for one that may have been. */
export function SendError({ error }: { readonly error: Error }) {
  // An external id that was typed in is checked first, and nothing is sent when that fails.
  const isLookup = isMessagingError(error) && error.operationId === "listSms";
  return isLookup ? (
    <ErrorState error={error} task="Nothing was sent: checking the external id" />
  ) : (
    <ErrorState error={error} task="Sending" isWrite />
  );
}
