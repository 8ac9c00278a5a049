import { Autocomplete, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { recipientOf } from "./recipient.ts";
import { type TriggerDraft, toTrigger } from "./trigger-draft.ts";

interface TriggerFieldsProps {
  readonly form: UseFormReturnType<TriggerDraft>;
  /** Scenarios that exist, as far as is known: the service does not list them. */
  readonly known: readonly string[];
}

/** What is asked for, and in words what that will do. */
export function TriggerFields({ form, known }: TriggerFieldsProps) {
  const { scenarioId } = form.values;
  const recipient = recipientOf(toTrigger(form.values));
  return (
    <>
      <Autocomplete
        label="Scenario id"
        description="As it is called in the service, which does not list its scenarios."
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
        description="In international format. Give this, an email address, or both."
        type="tel"
        placeholder="+447700900123"
        {...form.getInputProps("recipientMobileNumber")}
      />
      <Text size="sm">
        {scenarioId && recipient ? (
          <>
            Starts <b>{scenarioId}</b> for <b>{recipient}</b>, once. What it then sends is decided
            in the service, and it cannot be stopped from here.
          </>
        ) : (
          "Give a scenario and a recipient, and you see here what will be done."
        )}
      </Text>
    </>
  );
}
