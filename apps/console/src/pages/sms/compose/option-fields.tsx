import { Checkbox, Radio, Stack, TextInput, Title } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Draft } from "./draft.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import { ValidityField } from "./validity-field.tsx";

/** What a message can do without. */
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
          <Radio value="1" label="Flash" description="Shown at once, and not kept by the phone." />
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Shorten the links"
        {...form.getInputProps("shortLink", { type: "checkbox" })}
      />
      <TextInput
        label="External id"
        description="Your own id of this send, to look it up by. Left empty, the console makes one."
        {...form.getInputProps("externalId")}
      />
      <TextInput
        label="Webhook URL"
        description="Where the service reports every change of status."
        type="url"
        placeholder="https://"
        {...form.getInputProps("webhookUrl")}
      />
    </Stack>
  );
}
