import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useCreateGroups } from "@messaging-sdk/react";
import { faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { FormFrame } from "../../forms/form-frame.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { GroupFields } from "./group-fields.tsx";

export function CreateGroupForm({ onDone }: { onDone(): void }) {
  const create = useCreateGroups();
  const form = useForm({
    initialValues: { name: "", description: "", externalId: "" },
    validate: (values) =>
      faultsOfProblems(checkRequest("createGroups", { body: [newGroup(values)] }), "0."),
  });

  function submit(values: typeof form.values) {
    create.mutate([newGroup(values)], {
      onSuccess: () => {
        notifySuccess(`Created ${values.name}`);
        onDone();
      },
      onError: (error) => form.setErrors(faultsOfError(error, "0.")),
    });
  }

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      onCancel={onDone}
      mutation={create}
      task="Creating the group"
      submitLabel="Create group"
    >
      <GroupFields form={form} />
      <TextInput
        label="External id"
        description="Your own id of the group. No two groups share one, and it cannot be changed later."
        {...form.getInputProps("externalId")}
      />
    </FormFrame>
  );
}

/** A field that is left empty is left out. */
function newGroup({
  name,
  description,
  externalId,
}: Record<"name" | "description" | "externalId", string>) {
  return { name, ...(description && { description }), ...(externalId && { externalId }) };
}
