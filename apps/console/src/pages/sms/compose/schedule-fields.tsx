import { Group, Radio, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Draft } from "./draft.ts";
import { timeWithZone, timeZone, unixSeconds } from "./schedule.ts";

/** Now or later: without the choice, a date that lacks its time would mean now. */
export function ScheduleFields({ form }: { readonly form: UseFormReturnType<Draft> }) {
  const seconds = unixSeconds(form.values.scheduleTime);
  return (
    <Stack gap="xs">
      <Radio.Group label="When to send" {...form.getInputProps("when")}>
        <Group mt={6}>
          <Radio value="now" label="Now" />
          <Radio value="later" label="At a time" />
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
            {Number.isNaN(seconds) ? "" : `Goes out ${timeWithZone(seconds)}.`}
          </Text>
        </>
      )}
    </Stack>
  );
}
