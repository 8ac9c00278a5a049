import { Alert, Autocomplete, Group, Text, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import type { TriggeredScenario } from "@messaging-sdk/client";
import { useTriggerScenario } from "@messaging-sdk/react";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { CopyIcon } from "../../copy-icon.tsx";
import { Moment } from "../../format.tsx";
import { FormFrame } from "../../forms/form-frame.tsx";
import { isUnclear } from "../../states/describe-error.ts";
import {
  checkDraft,
  emptyDraft,
  faultsOfTrigger,
  recipientOf,
  type TriggerDraft,
  toTrigger,
} from "./trigger-draft.ts";

/** Starts a scenario, and shows the result. `known` are ids of scenarios to offer. */
export function TriggerForm({ known }: { readonly known: readonly string[] }) {
  // Never collected, for the history beside the form.
  const trigger = useTriggerScenario({ gcTime: Number.POSITIVE_INFINITY });
  const form = useForm({ initialValues: emptyDraft, validate: checkDraft });
  const isRetry = isUnclear(trigger.error) && !form.isDirty();

  function submit(draft: TriggerDraft) {
    form.resetDirty();
    trigger.mutate(toTrigger(draft), {
      // The next one is usually for the same scenario, but never for the same recipient.
      onSuccess: () => form.setValues({ ...emptyDraft, scenarioId: draft.scenarioId }),
      onError: (error) => {
        const faults = faultsOfTrigger(error);
        form.setErrors(faults);
        const [first] = Object.keys(faults);
        if (first) form.getInputNode(first)?.focus();
      },
    });
  }

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      mutation={trigger}
      task="Triggering the scenario"
      ifUnknown="The scenario may have started. Triggering it again could start it a second time. Check with the recipient or the service's operators first."
      submitLabel={isRetry ? "Trigger again anyway" : "Trigger scenario"}
    >
      <Autocomplete
        label="Scenario id"
        description="The id of the scenario in the service."
        placeholder="welcome"
        withAsterisk
        data={[...known]}
        {...form.getInputProps("scenarioId")}
      />
      <TextInput
        label="Recipient's email address"
        type="email"
        placeholder="ada@example.com"
        {...form.getInputProps("recipientEmail")}
      />
      <TextInput
        label="Recipient's mobile number"
        description="In international format. Enter this, an email address, or both."
        type="tel"
        placeholder="+447700900123"
        {...form.getInputProps("recipientMobileNumber")}
      />
      <Effect form={form} />
      <Started scenario={trigger.data?.data[0]} />
    </FormFrame>
  );
}

/** Says what pressing the button will do. */
function Effect({ form }: { readonly form: UseFormReturnType<TriggerDraft> }) {
  const { scenarioId } = form.values;
  const recipient = recipientOf(toTrigger(form.values));
  return (
    <Text size="sm">
      {scenarioId && recipient ? (
        <>
          Starts <b>{scenarioId}</b> once for <b>{recipient}</b>. The scenario decides what is sent.
          You cannot stop it from here.
        </>
      ) : (
        "Enter a scenario and a recipient to see what will happen."
      )}
    </Text>
  );
}

function Started({ scenario }: { readonly scenario: TriggeredScenario | undefined }) {
  return (
    // The live region exists before its content, or it would not be read out.
    <div role="status">
      {scenario && (
        <Alert
          color="teal"
          icon={<IconCheck aria-hidden />}
          title={`Started ${scenario.scenarioId}`}
        >
          <Group gap={4}>
            <Text size="sm">Trigger id {scenario.triggerId}</Text>
            <CopyIcon what="trigger id" text={scenario.triggerId} />
          </Group>
          <Text size="sm">
            Started <Moment seconds={scenario.createdAt} />. It may still be running.
          </Text>
        </Alert>
      )}
    </div>
  );
}
