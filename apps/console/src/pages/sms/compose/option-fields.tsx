import {
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Radio,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { timeWithZone } from "../../../format.tsx";
import { type Draft, unixSeconds, validityUnits } from "./draft.ts";

/** The optional fields. */
export function OptionFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  return (
    <Stack>
      <Title order={2} size="h4">
        Options
      </Title>
      <ScheduleFields form={form} />
      <ValidityField form={form} />
      <Radio.Group label="Type" key={form.key("type")} {...form.getInputProps("type")}>
        <Stack mt={6} gap="xs">
          <Radio value="0" label="Regular" />
          <Radio value="1" label="Flash" description="Shown at once, and not saved on the phone." />
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Shorten links"
        key={form.key("shortLink")}
        {...form.getInputProps("shortLink", { type: "checkbox" })}
      />
      <TextInput
        label="External id"
        description="Your own id, to find the message by. If empty, the console creates one."
        key={form.key("externalId")}
        {...form.getInputProps("externalId")}
      />
      <TextInput
        label="Webhook URL"
        description="The service posts every change of status to it."
        type="url"
        placeholder="https://"
        key={form.key("webhookUrl")}
        {...form.getInputProps("webhookUrl")}
      />
    </Stack>
  );
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Now or later: without this choice, a date without a time would mean now. */
function ScheduleFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  const [{ when, scheduleTime }, setTime] = useState(form.getValues());
  form.watch("when", () => setTime(form.getValues()));
  form.watch("scheduleTime", () => setTime(form.getValues()));
  const seconds = unixSeconds(scheduleTime);
  return (
    <Stack gap="xs">
      <Radio.Group label="When to send" key={form.key("when")} {...form.getInputProps("when")}>
        <Group mt={6}>
          <Radio value="now" label="Now" />
          <Radio value="later" label="Later" />
        </Group>
      </Radio.Group>
      {when === "later" && (
        <>
          <TextInput
            type="datetime-local"
            label="Date and time"
            description={`In your time zone, ${timeZone}.`}
            withAsterisk
            key={form.key("scheduleTime")}
            {...form.getInputProps("scheduleTime")}
          />
          <Text size="sm" role="status">
            {Number.isNaN(seconds) ? "" : `Will be sent ${timeWithZone(seconds)}.`}
          </Text>
        </>
      )}
    </Stack>
  );
}

function ValidityField({ form }: { readonly form: UseFormReturnType<Draft> }) {
  return (
    <NumberInput
      label="Validity"
      description="How long the service tries to deliver the message. If empty, as long as it can."
      allowNegative={false}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <div style={{ flex: 1 }}>{input}</div>
          <NativeSelect
            aria-label="Unit of the validity"
            data={[...validityUnits]}
            key={form.key("validityUnit")}
            {...form.getInputProps("validityUnit")}
          />
        </Group>
      )}
      key={form.key("validity")}
      {...form.getInputProps("validity")}
    />
  );
}
