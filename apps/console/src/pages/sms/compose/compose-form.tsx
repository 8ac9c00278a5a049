import { Paper, SimpleGrid } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { SmsSend } from "@messaging-sdk/client";
import { isUnresolvedSendError } from "@messaging-sdk/client/send-once";
import { useState } from "react";
import { FormFrame } from "../../../forms/form-frame.tsx";
import { UnsavedGuard } from "../../../forms/unsaved-guard.tsx";
import { useOpenDelivery } from "../delivery/open-delivery.tsx";
import { type BulkRun, createBulkRun, mostInRequest } from "../sending/bulk-run.ts";
import { ConfirmSend, SendError } from "../sending/confirm-send.tsx";
import { type Doubt, type SendOnce, sendingWarning } from "../sending/use-send-once.ts";
import { checkDraft, faultsOfSend } from "./check-draft.ts";
import { type Draft, emptyDraft, toSms } from "./draft.ts";
import { MessageFields } from "./message-fields.tsx";
import { OptionFields } from "./option-fields.tsx";

interface ComposeFormProps {
  readonly sending: SendOnce;
  onDoubt(doubt: Doubt): void;
  /** Takes a message to more numbers than a request takes. */
  onBulk(run: BulkRun): void;
}

/** A message to write, and to confirm with its cost. */
export function ComposeForm({ sending, onDoubt, onBulk }: ComposeFormProps) {
  const [sms, setSms] = useState<SmsSend>();
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  const openDelivery = useOpenDelivery();
  const form = useForm<Draft>({
    // So that a letter draws its field, and not the form with its thousands of numbers.
    mode: "uncontrolled",
    initialValues: emptyDraft,
    validate: (draft) => checkDraft(draft),
  });
  const { error, isPending, reset } = sending.mutation;

  function confirm(draft: Draft) {
    reset();
    setSms(toSms(draft));
  }

  function send(message: SmsSend) {
    if (message.phoneNumbers.length > mostInRequest) return onBulk(createBulkRun(message));
    const { externalId = crypto.randomUUID() } = message;
    const once = { ...message, externalId };
    sending.start(
      { sms: once },
      {
        onSuccess: (sent) => {
          form.resetDirty();
          openDelivery(message, sent);
        },
        onError: (failure) => {
          if (isUnresolvedSendError(failure)) {
            return onDoubt({ sms: once, error: failure, cause: failure.cause });
          }
          const { faults, numbers } = faultsOfSend(message, failure);
          if (Object.keys(faults).length === 0) return;
          form.setErrors(faults);
          setRejected(numbers);
          setSms(undefined);
        },
      },
    );
  }

  /** The dialog returns the focus to the button, but the faults are above it. */
  function focusFault() {
    const [first] = Object.keys(form.errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  return (
    <>
      <FormFrame
        form={form}
        onSubmit={confirm}
        mutation={{ isPending: false, error: null }}
        task="Sending"
        submitLabel="Review and send"
      >
        {error && sms === undefined && <SendError error={error} />}
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
          <Paper withBorder p="lg">
            <MessageFields form={form} rejected={rejected} />
          </Paper>
          <Paper withBorder p="lg">
            <OptionFields form={form} />
          </Paper>
        </SimpleGrid>
      </FormFrame>
      <ConfirmSend
        sms={sms}
        sending={sending}
        onConfirm={send}
        onClose={() => setSms(undefined)}
        onClosed={focusFault}
      />
      <UnsavedGuard
        isUnsaved={() => form.isDirty() || sending.isUnderWay()}
        {...(isPending && sendingWarning)}
      />
    </>
  );
}
