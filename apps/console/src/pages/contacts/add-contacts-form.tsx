import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failedItems } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useAddGroupContacts } from "@messaging-sdk/react";
import { count } from "../../format.ts";
import { type Faults, faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { field } from "../../forms/fields.tsx";
import { FormFrame } from "../../forms/form-frame.tsx";
import { notifyPartly, notifySuccess } from "../../states/notify.tsx";
import { ContactsOfGroup } from "../groups/group-select.tsx";

const fields = {
  id: field(Textarea, {
    label: "Contact ids",
    description: "Separated by commas, spaces or lines, at most 1,000 at once.",
    autosize: true,
    maxRows: 8,
  }),
};

interface Draft extends Record<string, unknown> {
  readonly id: string;
  readonly chosen: readonly string[];
}

/** Each id once: those that were typed, and those of the chosen contacts. */
function idsOf({ id, chosen }: Draft): string[] {
  return [...new Set([...chosen, ...id.split(/[\s,;]+/).filter(Boolean)])];
}

function check(groupId: number, ids: readonly string[]): Faults {
  const bad = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id));
  if (bad !== undefined) return { id: `“${bad}” is no id of a contact.` };
  const request = { path: { groupId }, body: { id: ids.map(Number) } };
  return faultsOfProblems(checkRequest("addGroupContacts", request));
}

interface AddContactsFormProps {
  readonly groupId: number;
  onDone(): void;
}

export function AddContactsForm({ groupId, onDone }: AddContactsFormProps) {
  const add = useAddGroupContacts(groupId);
  const form = useForm<Draft>({
    initialValues: { id: "", chosen: [] },
    validate: (draft) => check(groupId, idsOf(draft)),
  });
  const ids = idsOf(form.values);
  function submit() {
    const body = { id: ids.map(Number) };
    add.mutate(body, {
      onSuccess(result) {
        const failures = failedItems(body.id, result).map(({ item, error }) => {
          return { item: `Contact ${item}`, error };
        });
        const done = ids.length - failures.length;
        if (failures.length === 0) notifySuccess(`Added ${count(done, "contact")}`);
        else notifyPartly(`Added ${done} of ${count(ids.length, "contact")}`, failures);
        if (done > 0) onDone();
      },
      onError: (error) => form.setErrors(faultsOfError(error)),
    });
  }
  return (
    <FormFrame
      form={form}
      fields={fields}
      onSubmit={submit}
      onCancel={onDone}
      mutation={add}
      task="Adding the contacts"
      submitLabel={ids.length > 1 ? `Add ${count(ids.length, "contact")}` : "Add contact"}
    >
      <ContactsOfGroup {...form.getInputProps("chosen")} />
    </FormFrame>
  );
}
