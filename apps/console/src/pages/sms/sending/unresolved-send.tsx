import { Alert, Button, Code, Group, Stack, Text } from "@mantine/core";
import { isUnresolvedSendError } from "@messaging-sdk/client/send-once";
import { IconHelpCircle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { CopyIcon } from "../../../copy-icon.tsx";
import { count } from "../../../count.ts";
import { UnsavedGuard } from "../../../forms/unsaved-guard.tsx";
import { describeError } from "../../../states/describe-error.ts";
import { RequestId } from "../../../states/error-details.tsx";
import { deliveryPath } from "../delivery/delivery-path.ts";
import { ConfirmSend } from "./confirm-send.tsx";
import type { Doubt } from "./doubt.ts";
import { underWayWarning } from "./under-way-warning.ts";
import { useOpenDelivery } from "./use-open-delivery.ts";
import type { SendOnce } from "./use-send-once.ts";

interface UnresolvedSendProps {
  readonly doubt: Doubt;
  readonly sending: SendOnce;
  onDoubt(doubt: Doubt): void;
  /** To a new message. */
  onLeave(): void;
}

/** In place of the form, while a message may or may not have been sent: it asks to look, not to send. */
export function UnresolvedSend({ doubt, sending, onDoubt, onLeave }: UnresolvedSendProps) {
  const { externalId, missing, found } = doubt.error;
  const sms = { ...doubt.sms, externalId };
  const [isAsking, setAsking] = useState(false);
  const openDelivery = useOpenDelivery();
  const { isPending } = sending.mutation;
  const lookButton = useRef<HTMLButtonElement>(null);
  // The dialog that had the focus is gone.
  useEffect(() => lookButton.current?.focus(), []);

  function ask() {
    sending.mutation.reset();
    setAsking(true);
  }

  function resume(resendMissing: boolean) {
    sending.start(
      { sms, resume: true, resendMissing },
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
      title="It is not certain whether this was sent"
    >
      <Stack>
        <Text size="sm">
          {describeError(doubt.cause).title}. Of {count(found.length + missing.length, "message")}{" "}
          the service shows {found.length === 0 ? "none" : found.length} so far, but all may be on
          their way. Look before you send anything again: it would arrive twice, and be paid for
          twice.
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
          <Button ref={lookButton} loading={isPending && !isAsking} onClick={() => resume(false)}>
            Look again
          </Button>
          <Button variant="default" component={Link} to={deliveryPath(externalId)}>
            Open its delivery
          </Button>
          <Button variant="default" disabled={isPending} onClick={ask}>
            Send to the {missing.length} not shown…
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={onLeave}>
            New message
          </Button>
        </Group>
      </Stack>
      <ConfirmSend
        sms={isAsking ? { ...sms, phoneNumbers: [...missing] } : undefined}
        warning="The first attempt may still arrive. Then these numbers get the message twice, and it is paid for twice."
        sending={sending}
        onConfirm={() => resume(true)}
        onClose={() => setAsking(false)}
      />
      <UnsavedGuard isUnsaved={sending.isUnderWay} {...underWayWarning} />
    </Alert>
  );
}
