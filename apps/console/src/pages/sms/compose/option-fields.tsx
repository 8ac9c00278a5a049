import { Checkbox, Group, NumberInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { timeWithZone } from "../../../format.ts";
import { Fields, field } from "../../../forms/fields.tsx";
import { Heading } from "../../../text.ts";
import { type Draft, unixSeconds } from "./draft.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Now or later: without this choice, a date without a time would mean now. */
const when = {
  when: field(Radio.Group, {
    label: "When to send",
    children: (
      <Group mt={6} gap="md">
        <Radio value="now" label="Now" />
        <Radio value="later" label="Later" />
      </Group>
    ),
  }),
};

const scheduleTime = {
  scheduleTime: field(TextInput, {
    type: "datetime-local",
    label: "Date and time",
    description: `In your time zone, ${timeZone}.`,
    withAsterisk: true,
  }),
};

const options = {
  validity: field(NumberInput, {
    label: "Validity in minutes",
    description: "How long the service tries to deliver the message. If empty, as long as it can.",
    allowNegative: false,
    allowDecimal: false,
    min: 1,
  }),
  type: field(Radio.Group, {
    label: "Type",
    children: (
      <Stack mt={6} gap="xs">
        <Radio value="0" label="Regular" />
        <Radio value="1" label="Flash" description="Shown at once, and not saved on the phone." />
      </Stack>
    ),
  }),
  shortLink: field(Checkbox, { label: "Shorten links" }, "checkbox"),
  externalId: field(TextInput, {
    label: "External id",
    description: "Your own id, to find the message by. If empty, the console creates one.",
  }),
  webhookUrl: field(TextInput, {
    label: "Webhook URL",
    description: "The service posts every change of status to it.",
    type: "url",
    placeholder: "https://",
  }),
};

/** The optional fields. */
export function OptionFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  const [{ when: chosen, scheduleTime: time }, setTime] = useState(form.getValues());
  form.watch("when", () => setTime(form.getValues()));
  form.watch("scheduleTime", () => setTime(form.getValues()));
  const seconds = unixSeconds(time);
  return (
    <Stack>
      <Heading>Options</Heading>
      <Fields form={form} of={when} />
      {chosen === "later" && (
        <>
          <Fields form={form} of={scheduleTime} />
          <Text role="status">
            {Number.isNaN(seconds) ? "" : `Will be sent ${timeWithZone(seconds)}.`}
          </Text>
        </>
      )}
      <Fields form={form} of={options} />
    </Stack>
  );
}
