import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { isUnresolvedSendError } from "@messaging-sdk/client/send-once";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { CopyIcon } from "../../../copy-icon.tsx";
import { count } from "../../../count.ts";
import { UnsavedGuard } from "../../../forms/unsaved-guard.tsx";
import { describeError } from "../../../states/describe-error.ts";
import { RequestId } from "../../../states/error-state.tsx";
import { deliveryPath, useOpenDelivery } from "../delivery/open-delivery.tsx";
import { ConfirmSend } from "./confirm-send.tsx";
import { type Doubt, type SendOnce, sendingWarning } from "./use-send-once.ts";

interface UnresolvedSendProps {
  readonly doubt: Doubt;
  readonly sending: SendOnce;
  onDoubt(doubt: Doubt): void;
  /** Starts a new message. */
  onLeave(): void;
}

/** In place of the form while a message may or may not have been sent: it offers to check, not to send. */
export function UnresolvedSend({ doubt, sending, onDoubt, onLeave }: UnresolvedSendProps) {
  const { externalId, missing, found } = doubt.error;
  const { sms } = doubt;
  const [isAsking, setAsking] = useState(false);
  const openDelivery = useOpenDelivery();
  const { isPending } = sending.mutation;
  const checkButton = useRef<HTMLButtonElement>(null);
  // The dialog that had the focus is gone.
  useEffect(() => checkButton.current?.focus(), []);

  function ask() {
    sending.mutation.reset();
    setAsking(true);
  }

  function sendAgain(ifMissing?: "send") {
    sending.start(
      { sms, ...(ifMissing && { ifMissing }) },
      {
        onSuccess: (sent) => openDelivery(sms, sent),
        onError: (error) => {
          setAsking(false);
          if (!isUnresolvedSendError(error)) return;
          onDoubt({ sms, error, cause: error.cause ?? doubt.cause });
        },
      },
    );
  }

  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconHelpCircle aria-hidden />}
      title="This message may have been sent"
    >
      <Stack>
        <Text size="sm">
          {describeError(doubt.cause).title}. So far, the service lists {found.length} of{" "}
          {count(found.length + missing.length, "message")}; the rest may follow. Check again before
          you send anything: the same message could arrive twice and cost twice.
        </Text>
        <Text size="sm">
          External id <Code style={{ overflowWrap: "anywhere" }}>{externalId}</Code>{" "}
          <CopyIcon what="external id" text={externalId} />
        </Text>
        <RequestId error={doubt.cause} />
        <Text size="sm" role="status">
          {sending.step}
        </Text>
        <Group gap="xs">
          <Button ref={checkButton} loading={isPending && !isAsking} onClick={() => sendAgain()}>
            Check again
          </Button>
          <Button variant="default" component={Link} to={deliveryPath(externalId)}>
            Show delivery
          </Button>
          <Button variant="default" disabled={isPending} onClick={ask}>
            Send to the {missing.length} not listed…
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={onLeave}>
            New message
          </Button>
        </Group>
      </Stack>
      <ConfirmSend
        sms={isAsking ? { ...sms, phoneNumbers: missing } : undefined}
        warning="The first attempt may still arrive. These numbers would then get the message twice, and it would cost twice."
        sending={sending}
        onConfirm={() => sendAgain("send")}
        onClose={() => setAsking(false)}
      />
      <UnsavedGuard isUnsaved={sending.isUnderWay} {...sendingWarning} />
    </Alert>
  );
}
