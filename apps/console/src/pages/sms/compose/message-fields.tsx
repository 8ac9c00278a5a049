import { Stack, Textarea, TextInput, Title } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useCallbackRef } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { RecipientsField } from "../recipients/recipients-field.tsx";
import type { Draft } from "./draft.ts";
import { MessageCost } from "./message-cost.tsx";

interface MessageFieldsProps {
  readonly form: UseFormReturnType<Draft>;
}

/** The required fields. */
export function MessageFields({ form }: MessageFieldsProps) {
  const [numbers, setNumbers] = useState<readonly string[]>(form.getValues().phoneNumbers);
  // The same function at every render, because the field is slow to draw.
  const changeNumbers = useCallbackRef((changed: string[]) => {
    setNumbers(changed);
    form.setFieldValue("phoneNumbers", changed);
  });
  return (
    <Stack>
      <Title order={2} size="h4">
        Message
      </Title>
      <TextInput
        label="Sender"
        description="Shown on the phone: a short name or a number."
        withAsterisk
        key={form.key("sender")}
        {...form.getInputProps("sender")}
      />
      <RecipientsField
        numbers={numbers}
        error={form.errors.phoneNumbers}
        onChange={changeNumbers}
      />
      <MessageField form={form} />
    </Stack>
  );
}

/** The text and its cost. */
function MessageField({ form }: MessageFieldsProps) {
  const [message, setMessage] = useState(form.getValues().message);
  form.watch("message", ({ value }) => setMessage(value));
  const field = form.key("message");
  const [isReplaced, setReplaced] = useState(false);
  // The button that was pressed is gone, and the field is a new one with the new text.
  useEffect(() => {
    if (isReplaced) form.getInputNode("message")?.focus();
    setReplaced(false);
  }, [field]);
  function replace(text: string) {
    setReplaced(true);
    form.setFieldValue("message", text);
  }
  return (
    <Stack gap="xs">
      <Textarea
        label="Message"
        withAsterisk
        autosize
        minRows={4}
        maxRows={14}
        key={field}
        {...form.getInputProps("message")}
      />
      <MessageCost message={message} onReplace={replace} />
    </Stack>
  );
}
