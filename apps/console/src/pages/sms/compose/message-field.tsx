import { Stack, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Draft } from "./draft.ts";
import { MessageParts } from "./message-parts.tsx";

/** The text, and what it costs. */
export function MessageField({ form }: { readonly form: UseFormReturnType<Draft> }) {
  function replace(message: string) {
    form.setFieldValue("message", message);
    // The button that was pressed is gone.
    form.getInputNode("message")?.focus();
  }
  return (
    <Stack gap="xs">
      <Textarea
        label="Message"
        withAsterisk
        autosize
        minRows={4}
        maxRows={14}
        {...form.getInputProps("message")}
      />
      <MessageParts message={form.values.message} onReplace={replace} />
    </Stack>
  );
}
