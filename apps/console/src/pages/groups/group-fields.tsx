import { Textarea, TextInput } from "@mantine/core";
import type { FormInputs } from "../../forms/form-frame.tsx";

/** What can be said of a group when it is created, and later. */
export function GroupFields({ form }: { readonly form: FormInputs }) {
  return (
    <>
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps("name")} />
      <Textarea
        label="Description"
        description="What the group is for."
        autosize
        minRows={2}
        {...form.getInputProps("description")}
      />
    </>
  );
}
