import { Autocomplete, Stack, Textarea, TextInput } from "@mantine/core";
import type { FormInputs } from "../../../forms/form-frame.tsx";
import { useSmtpAccounts } from "../use-smtp-accounts.ts";
import classes from "./template-fields.module.css";

/** All that a template is made of. */
export function TemplateFields({ form }: { readonly form: FormInputs }) {
  return (
    <Stack>
      <TextInput label="Name" withAsterisk {...form.getInputProps("name")} />
      <TextInput
        label="External id"
        description="Your own id of the template. No two templates share one."
        withAsterisk
        {...form.getInputProps("externalId")}
      />
      <Autocomplete
        label="SMTP account"
        description="The account it belongs to. Those of other templates are offered."
        withAsterisk
        data={[...useSmtpAccounts()]}
        {...form.getInputProps("smtpAccount")}
      />
      <Textarea
        label="HTML"
        description="The body for readers that show HTML. Give this, plain text, or both."
        autosize
        minRows={10}
        maxRows={24}
        spellCheck={false}
        classNames={{ input: classes.code }}
        {...form.getInputProps("html")}
      />
      <Textarea
        label="Plain text"
        description="The body for readers that show none."
        autosize
        minRows={6}
        maxRows={24}
        classNames={{ input: classes.code }}
        {...form.getInputProps("text")}
      />
    </Stack>
  );
}
