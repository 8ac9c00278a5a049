import { Stack, Textarea, TextInput, Title } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useCallbackRef } from "@mantine/hooks";
import { RecipientsField } from "../recipients/recipients-field.tsx";
import type { Draft } from "./draft.ts";
import { MessageCost } from "./message-cost.tsx";

interface MessageFieldsProps {
  readonly form: UseFormReturnType<Draft>;
  /** The numbers that the service rejected, with its reasons. */
  readonly rejected: ReadonlyMap<string, string>;
}

/** The required fields. */
export function MessageFields({ form, rejected }: MessageFieldsProps) {
  // The same function at every render, because the field is slow to draw.
  const setNumbers = useCallbackRef((numbers: string[]) =>
    form.setFieldValue("phoneNumbers", numbers),
  );
  function replace(message: string) {
    form.setFieldValue("message", message);
    // The button that was pressed is gone.
    form.getInputNode("message")?.focus();
  }
  return (
    <Stack>
      <Title order={2} size="h4">
        Message
      </Title>
      <TextInput
        label="Sender"
        description="Shown on the phone: a short name or a number."
        withAsterisk
        {...form.getInputProps("sender")}
      />
      <RecipientsField
        numbers={form.values.phoneNumbers}
        rejected={rejected}
        error={form.errors.phoneNumbers}
        onChange={setNumbers}
      />
      <Stack gap="xs">
        <Textarea
          label="Message"
          withAsterisk
          autosize
          minRows={4}
          maxRows={14}
          {...form.getInputProps("message")}
        />
        <MessageCost message={form.values.message} onReplace={replace} />
      </Stack>
    </Stack>
  );
}
