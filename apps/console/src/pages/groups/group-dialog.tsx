import { Textarea, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import type { Group, GroupUpdate } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useCreateGroups, useUpdateGroups } from "@messaging-sdk/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormFrame, type FormInputs } from "../../forms/form-frame.tsx";
import { notifySuccess } from "../../states/notify.tsx";

type Open = (group: Group | "new") => void;

const OpenContext = createContext<Open>(() => {});

/** Opens the dialog of the `GroupDialog` around. */
export const useGroupDialog = () => useContext(OpenContext);

/** The dialog of a group, around the page that opens it. Opening it renders no row of the page's list. */
export function GroupDialog({ children }: { readonly children: ReactNode }) {
  const [group, setGroup] = useState<Group | "new">();
  const close = () => setGroup(undefined);
  return (
    <OpenContext value={setGroup}>
      {children}
      <FormDialog
        isOpen={group !== undefined}
        onClose={close}
        title={group === "new" ? "New group" : "Edit group"}
      >
        {group === "new" && <CreateGroupForm onDone={close} />}
        {typeof group === "object" && <EditGroupForm group={group} onDone={close} />}
      </FormDialog>
    </OpenContext>
  );
}

type FormErrors = Pick<UseFormReturnType<object>, "setErrors">;

interface GroupFormProps {
  readonly onDone: () => void;
}

function CreateGroupForm({ onDone }: GroupFormProps) {
  const create = useCreateGroups();
  const form = useForm({
    initialValues: { name: "", description: "", externalId: "" },
    validate: (values) =>
      faultsOfProblems(checkRequest("createGroups", { body: [newGroup(values)] }), "0."),
  });
  return (
    <FormFrame
      form={form}
      onSubmit={(values) =>
        create.mutate([newGroup(values)], afterwards(form, `Created ${values.name}`, onDone))
      }
      onCancel={onDone}
      mutation={create}
      task="Creating the group"
      submitLabel="Create group"
    >
      <GroupFields form={form} />
      <TextInput
        label="External id"
        description="Your own id of the group. It must be unique, and cannot be changed later."
        {...form.getInputProps("externalId")}
      />
    </FormFrame>
  );
}

/** Closes the form, or shows the faults at their fields. */
function afterwards({ setErrors }: FormErrors, said: string, onDone: () => void) {
  return {
    onSuccess: () => {
      notifySuccess(said);
      onDone();
    },
    onError: (error: unknown) => setErrors(faultsOfError(error, "0.")),
  };
}

/** Leaves out empty fields. */
function newGroup({
  name,
  description,
  externalId,
}: Record<"name" | "description" | "externalId", string>) {
  return { name, ...(description && { description }), ...(externalId && { externalId }) };
}

function EditGroupForm({ group, onDone }: GroupFormProps & { readonly group: Group }) {
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
    update.mutate([change], afterwards(form, `Saved ${name}`, onDone));
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

function GroupFields({ form }: { readonly form: FormInputs }) {
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
