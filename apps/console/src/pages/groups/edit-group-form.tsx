import { useForm } from "@mantine/form";
import type { Group, GroupUpdate } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useUpdateGroups } from "@messaging-sdk/react";
import { faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { FormFrame } from "../../forms/form-frame.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { GroupFields } from "./group-fields.tsx";

interface EditGroupFormProps {
  readonly group: Group;
  onDone(): void;
}

export function EditGroupForm({ group, onDone }: EditGroupFormProps) {
  const update = useUpdateGroups({ optimistic: true });
  const form = useForm({
    initialValues: { name: group.name, description: group.description ?? "" },
    validate: (values) =>
      faultsOfProblems(checkRequest("updateGroups", { body: [{ id: group.id, ...values }] }), "0."),
  });

  function submit({ name, description }: typeof form.values) {
    if (!form.isDirty()) return onDone();
    // Only what was changed: somebody else may have changed the rest.
    const change: GroupUpdate = {
      id: group.id,
      ...(form.isDirty("name") && { name }),
      ...(form.isDirty("description") && { description }),
    };
    update.mutate([change], {
      onSuccess: () => {
        notifySuccess(`Saved ${name}`);
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
      mutation={update}
      task="Saving the group"
      submitLabel="Save"
    >
      <GroupFields form={form} />
    </FormFrame>
  );
}
