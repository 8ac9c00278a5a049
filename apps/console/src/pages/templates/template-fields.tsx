import { Autocomplete, Stack, Textarea, TextInput } from "@mantine/core";
import type { FormInputs } from "../../forms/form-frame.tsx";
import classes from "./template.module.css";
import { useSmtpAccounts } from "./templates.tsx";

export function TemplateFields({ form }: { readonly form: FormInputs }) {
  return (
    <Stack>
      <TextInput label="Name" withAsterisk {...form.getInputProps("name")} />
      <TextInput
        label="External id"
        description="Your own id of the template. It must be unique."
        withAsterisk
        {...form.getInputProps("externalId")}
      />
      <Autocomplete
        label="SMTP account"
        description="The account that the template belongs to."
        withAsterisk
        data={[...useSmtpAccounts()]}
        {...form.getInputProps("smtpAccount")}
      />
      <Textarea
        label="HTML"
        description="For mail programs that show HTML. Enter this, plain text, or both."
        autosize
        minRows={10}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: classes.code }}
        {...form.getInputProps("html")}
      />
      <Textarea
        label="Plain text"
        description="For mail programs that do not show HTML."
        autosize
        minRows={6}
        maxRows={24}
        classNames={{ input: classes.code }}
        {...form.getInputProps("text")}
      />
    </Stack>
  );
}
