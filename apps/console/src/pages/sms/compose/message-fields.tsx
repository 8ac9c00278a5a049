import { Stack, TextInput, Title } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useCallbackRef } from "@mantine/hooks";
import { RecipientsField } from "../recipients/recipients-field.tsx";
import type { Draft } from "./draft.ts";
import { MessageField } from "./message-field.tsx";

interface MessageFieldsProps {
  readonly form: UseFormReturnType<Draft>;
  /** What the service said of numbers, when they were sent. */
  readonly refused: ReadonlyMap<string, string>;
}

/** What no message can do without. */
export function MessageFields({ form, refused }: MessageFieldsProps) {
  // The same at every render, for the field that is slow to draw.
  const setNumbers = useCallbackRef((numbers: string[]) =>
    form.setFieldValue("phoneNumbers", numbers),
  );
  return (
    <Stack>
      <Title order={2} size="h4">
        Message
      </Title>
      <TextInput
        label="Sender"
        description="Who it is from, as the phone shows it: a short name, or a number."
        withAsterisk
        {...form.getInputProps("sender")}
      />
      <RecipientsField
        numbers={form.values.phoneNumbers}
        refused={refused}
        error={form.errors.phoneNumbers}
        onChange={setNumbers}
      />
      <MessageField form={form} />
    </Stack>
  );
}
