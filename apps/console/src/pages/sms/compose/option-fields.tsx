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
      <Radio.Group label="Type" {...form.getInputProps("type")}>
        <Stack mt={6} gap="xs">
          <Radio value="0" label="Regular" />
          <Radio value="1" label="Flash" description="Shown at once, and not saved on the phone." />
        </Stack>
      </Radio.Group>
      <Checkbox label="Shorten links" {...form.getInputProps("shortLink", { type: "checkbox" })} />
      <TextInput
        label="External id"
        description="Your own id, to find the message by. If empty, the console creates one."
        {...form.getInputProps("externalId")}
      />
      <TextInput
        label="Webhook URL"
        description="The service posts every change of status to it."
        type="url"
        placeholder="https://"
        {...form.getInputProps("webhookUrl")}
      />
    </Stack>
  );
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Now or later: without this choice, a date without a time would mean now. */
function ScheduleFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  const seconds = unixSeconds(form.values.scheduleTime);
  return (
    <Stack gap="xs">
      <Radio.Group label="When to send" {...form.getInputProps("when")}>
        <Group mt={6}>
          <Radio value="now" label="Now" />
          <Radio value="later" label="Later" />
        </Group>
      </Radio.Group>
      {form.values.when === "later" && (
        <>
          <TextInput
            type="datetime-local"
            label="Date and time"
            description={`In your time zone, ${timeZone}.`}
            withAsterisk
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
      hideControls
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <div style={{ flex: 1 }}>{input}</div>
          <NativeSelect
            aria-label="Unit of the validity"
            data={[...validityUnits]}
            {...form.getInputProps("validityUnit")}
          />
        </Group>
      )}
      {...form.getInputProps("validity")}
    />
  );
}
