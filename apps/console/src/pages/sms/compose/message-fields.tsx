import { Stack, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useCallbackRef } from "@mantine/hooks";
import { useState } from "react";
import { Fields, field } from "../../../forms/fields.tsx";
import { Heading } from "../../../text.ts";
import { RecipientsField } from "../recipients/recipients-field.tsx";
import type { Draft } from "./draft.ts";
import { MessageCost } from "./message-cost.tsx";

interface MessageFieldsProps {
  readonly form: UseFormReturnType<Draft>;
}

const sender = {
  sender: field(TextInput, {
    label: "Sender",
    description: "Shown on the phone: a short name or a number.",
    withAsterisk: true,
  }),
};
const text = { label: "Message", withAsterisk: true, autosize: true, minRows: 4, maxRows: 14 };
const message = { message: field(Textarea, text) };

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
      <Heading>Message</Heading>
      <Fields form={form} of={sender} />
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
  const [typed, setTyped] = useState(form.getValues().message);
  form.watch("message", ({ value }) => setTyped(value));
  function replace(text: string) {
    form.setFieldValue("message", text);
    // The button that was pressed is gone, and the field is a new one with the new text.
    setTimeout(() => form.getInputNode("message")?.focus());
  }
  return (
    <Stack gap="xs">
      <Fields form={form} of={message} />
      <MessageCost message={typed} onReplace={replace} />
    </Stack>
  );
}
