import { Paper, SimpleGrid } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { SmsSend } from "@messaging-sdk/client";
import { useMessaging } from "@messaging-sdk/react";
import { useRef, useState } from "react";
import { type Location, useLocation } from "react-router";
import { FormFrame } from "../../forms/form-frame.tsx";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { readRun } from "../../sending/kept-runs.ts";
import { useStartSend } from "../../sending/use-runs.ts";
import { PageHeader } from "../../shell/page.tsx";
import { notifyFailure } from "../../states/notify.tsx";
import { checkDraft } from "./compose/check-draft.ts";
import { ConfirmSend } from "./compose/confirm-send.tsx";
import { type Draft, fromSms, toSms } from "./compose/draft.ts";
import { MessageFields } from "./compose/message-fields.tsx";
import { OptionFields } from "./compose/option-fields.tsx";

export function SmsPage() {
  const { key, state }: Location<{ readonly sms?: SmsSend } | null> = useLocation();
  return (
    <>
      <PageHeader title="New SMS" description="Send a text message to one or more phones." />
      <ComposeForm key={state === null ? "new" : key} sms={state?.sms} />
    </>
  );
}

/** A message to write, and to confirm with its cost. `sms` is one to correct. */
export function ComposeForm({ sms: initial }: { readonly sms: SmsSend | undefined }) {
  const { scope } = useMessaging();
  const [sms, setSms] = useState<SmsSend>();
  const start = useStartSend();
  const isLeaving = useRef(false);
  const form = useForm<Draft>({
    // So that a letter draws its field, and not the form with its thousands of numbers.
    mode: "uncontrolled",
    initialValues: fromSms(initial),
    validate: (draft) => checkDraft(draft),
  });

  async function confirm(draft: Draft) {
    const run = draft.externalId ? await readRun(scope, draft.externalId) : null;
    const { done = 0, doubtful = 0 } = run?.progress ?? {};
    if (done + doubtful === 0) return setSms(toSms(draft));
    form.setFieldError("externalId", "Another send has this id. Choose a new one.");
    form.getInputNode("externalId")?.focus();
  }

  async function send(message: SmsSend) {
    // Twice pressed is once sent.
    if (isLeaving.current) return;
    isLeaving.current = true;
    form.resetDirty();
    await start(message).catch((error: unknown) => {
      isLeaving.current = false;
      notifyFailure(error, "Keeping the message in this browser");
    });
  }

  return (
    <>
      <FormFrame form={form} onSubmit={confirm} task="Sending" submitLabel="Review and send">
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
          <Paper withBorder p="lg">
            <MessageFields form={form} />
          </Paper>
          <Paper withBorder p="lg">
            <OptionFields form={form} />
          </Paper>
        </SimpleGrid>
      </FormFrame>
      <ConfirmSend sms={sms} onConfirm={send} onClose={() => setSms(undefined)} />
      <UnsavedGuard isUnsaved={() => !isLeaving.current && form.isDirty()} />
    </>
  );
}
