import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { isApiError, type ScenarioTrigger } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useTriggerScenario } from "@messaging-sdk/react";
import { bodyOf, type Faults, faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { field } from "../../forms/fields.tsx";
import { FormFrame } from "../../forms/form-frame.tsx";
import { isUnclear } from "../../states/describe-error.ts";
import { notifySuccess } from "../../states/notify.tsx";

/** A trigger as it is typed: an empty text is a field left out. */
type TriggerDraft = Record<keyof ScenarioTrigger, string>;

const emptyDraft: TriggerDraft = { scenarioId: "", recipientEmail: "", recipientMobileNumber: "" };

const fields = {
  scenarioId: field(TextInput, {
    label: "Scenario id",
    description: "The id of the scenario in the service.",
    placeholder: "welcome",
    withAsterisk: true,
  }),
  recipientEmail: field(TextInput, {
    label: "Recipient's email address",
    type: "email",
    placeholder: "ada@example.com",
  }),
  recipientMobileNumber: field(TextInput, {
    label: "Recipient's mobile number",
    description: "In international format. Enter this, an email address, or both.",
    type: "tel",
    placeholder: "+447700900123",
  }),
};

/** Starts a scenario, and shows the result. */
export function TriggerForm() {
  const trigger = useTriggerScenario();
  const form = useForm({ initialValues: emptyDraft, validate: checkDraft });
  const isRetry = isUnclear(trigger.error) && !form.isDirty();
  const { scenarioId } = form.values;
  const recipient = recipientOf(form.values);

  function submit(draft: TriggerDraft) {
    form.resetDirty();
    trigger.mutate(bodyOf<ScenarioTrigger>(draft), {
      onSuccess() {
        notifySuccess(`Started ${draft.scenarioId}`);
        // The next one is usually for the same scenario, but never for the same recipient.
        form.setValues({ ...emptyDraft, scenarioId: draft.scenarioId });
      },
      onError(error) {
        // Only the scenario of a trigger can be missing.
        const missing = { scenarioId: "There is no scenario with this id." };
        const faults = { ...(isApiError(error, 404) && missing), ...faultsOfError(error) };
        form.setErrors(faults);
        const [first] = Object.keys(faults);
        if (first) form.getInputNode(first)?.focus();
      },
    });
  }

  return (
    <FormFrame
      form={form}
      fields={fields}
      onSubmit={submit}
      mutation={trigger}
      task="Triggering the scenario"
      ifUnknown="The scenario may have started. Triggering it again could start it a second time. Check with the recipient or the service's operators first."
      submitLabel={isRetry ? "Trigger again anyway" : "Trigger scenario"}
    >
      <Text>
        {scenarioId && recipient ? (
          <>
            Starts <b>{scenarioId}</b> once for <b>{recipient}</b>. The scenario decides what is
            sent. You cannot stop it from here.
          </>
        ) : (
          "Enter a scenario and a recipient to see what will happen."
        )}
      </Text>
    </FormFrame>
  );
}

type Recipient = {
  readonly [Name in "recipientEmail" | "recipientMobileNumber"]?: string | null | undefined;
};

/** The recipient in words; empty without one. */
export function recipientOf(trigger: Recipient): string {
  return [trigger.recipientEmail, trigger.recipientMobileNumber].filter(Boolean).join(" and ");
}

function checkDraft(draft: TriggerDraft): Faults {
  const faults = faultsOfProblems(
    checkRequest("triggerScenario", { body: bodyOf<ScenarioTrigger>(draft) }),
  );
  const recipientEmail = "Enter an email address, a mobile number, or both.";
  const recipientMobileNumber =
    "Enter a plus sign, the country code and the number, without spaces, such as +447700900123.";
  return {
    ...faults,
    ...(recipientOf(draft) === "" && { recipientEmail }),
    ...(faults.recipientMobileNumber && { recipientMobileNumber }),
  };
}
