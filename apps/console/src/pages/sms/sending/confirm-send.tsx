import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { SmsSend } from "@messaging-sdk/client";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useIsOnline } from "../../../states/use-is-online.ts";
import { SendError } from "./send-error.tsx";
import { SendSummary } from "./send-summary.tsx";
import { smsCount } from "./sms-count.ts";
import type { SendOnce } from "./use-send-once.ts";

interface ConfirmSendProps {
  /** What is about to be sent; undefined while the dialog is closed. */
  readonly sms: SmsSend | undefined;
  /** What could go wrong with it. */
  readonly warning?: string;
  readonly sending: SendOnce;
  onConfirm(sms: SmsSend): void;
  onClose(): void;
  onClosed?(): void;
}

/** Says what a message costs before it is sent. */
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
            {!isOnline && "You are offline. It can be sent once you are back."}
          </Text>
          <Group justify="flex-end" gap="xs">
            {/* Has the focus: the Enter that opened the dialog must not send. */}
            <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
              Back
            </Button>
            <Button loading={isPending} disabled={!isOnline} onClick={() => onConfirm(sms)}>
              Send {smsCount(sms)} SMS
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
