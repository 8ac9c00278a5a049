import { Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Group, GroupCreate, GroupUpdate } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useCreateGroups, useUpdateGroups } from "@messaging-sdk/react";
import { bodyOf, faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { field } from "../../forms/fields.tsx";
import { FormFrame } from "../../forms/form-frame.tsx";
import { notifySuccess } from "../../states/notify.tsx";

const fields = {
  name: field(TextInput, { label: "Name", withAsterisk: true }),
  description: field(Textarea, {
    label: "Description",
    description: "What the group is for.",
    autosize: true,
    minRows: 2,
  }),
};

const fieldsOfNew = {
  ...fields,
  externalId: field(TextInput, {
    label: "External id",
    description: "Your own id of the group. It must be unique, and cannot be changed later.",
  }),
};

interface GroupFormProps {
  /** Undefined for a new one. */
  readonly group: Group | undefined;
  readonly onDone: () => void;
}

export function GroupForm({ group, onDone }: GroupFormProps) {
  const [create, update] = [useCreateGroups(), useUpdateGroups({ optimistic: true })];
  const { name = "", description } = group ?? {};
  const form = useForm({
    initialValues: { name, description: description ?? "", externalId: "" },
    validate: (values) =>
      faultsOfProblems(checkRequest("createGroups", { body: [bodyOf<GroupCreate>(values)] }), "0."),
  });
  const done = (message: string) => ({
    onSuccess: () => {
      notifySuccess(message);
      onDone();
    },
    onError: (error: unknown) => form.setErrors(faultsOfError(error, "0.")),
  });

  function submit(values: typeof form.values) {
    if (!group) return create.mutate([bodyOf<GroupCreate>(values)], done(`Created ${values.name}`));
    if (!form.isDirty()) return onDone();
    // Only what was changed: somebody else may have changed the rest.
    const change: GroupUpdate = {
      id: group.id,
      ...(form.isDirty("name") && { name: values.name }),
      ...(form.isDirty("description") && { description: values.description }),
    };
    update.mutate([change], done(`Saved ${values.name}`));
  }

  return (
    <FormFrame
      form={form}
      fields={group ? fields : fieldsOfNew}
      onSubmit={submit}
      onCancel={onDone}
      mutation={group ? update : create}
      task={group ? "Saving the group" : "Creating the group"}
      submitLabel={group ? "Save" : "Create group"}
    />
  );
}
