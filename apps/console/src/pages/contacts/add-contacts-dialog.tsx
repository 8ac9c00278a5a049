import { TagsInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { failedItems } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useAddGroupContacts } from "@messaging-sdk/react";
import { createContext, type ReactNode, useContext } from "react";
import { count } from "../../count.ts";
import { type Faults, faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormFrame } from "../../forms/form-frame.tsx";
import { notifyPartly, notifySuccess } from "../../states/notify.tsx";
import { ContactsOfGroup } from "./contacts-of-group.tsx";

const OpenContext = createContext(() => {});

/** Opens the dialog of the `AddContactsDialog` around. */
export const useAddContactsDialog = () => useContext(OpenContext);

interface AddContactsDialogProps {
  readonly groupId: number;
  readonly children: ReactNode;
}

/** The dialog, around the page that opens it. Opening it renders no row of the page's list. */
export function AddContactsDialog({ groupId, children }: AddContactsDialogProps) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <OpenContext value={open}>
      {children}
      <FormDialog isOpen={isOpen} onClose={close} title="Add contacts">
        <AddContactsForm groupId={groupId} onDone={close} />
      </FormDialog>
    </OpenContext>
  );
}

function AddContactsForm({ groupId, onDone }: { readonly groupId: number; onDone(): void }) {
  const add = useAddGroupContacts(groupId);
  const form = useForm<{ chosen: string[]; id: string[] }>({
    initialValues: { chosen: [], id: [] },
    validate: (values) => {
      const id = allOf(values);
      const problems = checkRequest("addGroupContacts", {
        path: { groupId },
        body: { id: id.map(read) },
      });
      return faultOfIds(id, faultsOfProblems(problems));
    },
  });

  function submit(values: typeof form.values) {
    const id = allOf(values);
    add.mutate(
      { id: id.map(Number) },
      {
        onSuccess: (result) => {
          const failures = failedItems(id, result).map(({ item, error }) => ({
            item: `Contact ${item ?? ""}`,
            error,
          }));
          const added = result.data.length;
          if (failures.length === 0) notifySuccess(`Added ${count(added, "contact")}`);
          else notifyPartly(`Added ${added} of ${count(id.length, "contact")}`, failures);
          onDone();
        },
        onError: (error) => form.setErrors(faultOfIds(id, faultsOfError(error))),
      },
    );
  }

  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      onCancel={onDone}
      mutation={add}
      task="Adding the contacts"
      submitLabel="Add contacts"
    >
      <ContactsOfGroup {...form.getInputProps("chosen")} />
      <TagsInput
        label="Contact ids"
        description="Contacts that are in no group have only an id. Type or paste them, separated by commas, spaces or lines."
        acceptValueOnBlur
        splitChars={[",", ";", " ", "\n", "\t"]}
        data-autofocus
        {...form.getInputProps("id")}
        onChange={(texts) => form.setFieldValue("id", texts.flatMap(split))}
      />
    </FormFrame>
  );
}

/** What is to be added, as it was chosen and typed. */
function allOf({
  chosen,
  id,
}: {
  readonly chosen: readonly string[];
  readonly id: readonly string[];
}) {
  return [...new Set([...chosen, ...id])];
}

/** A text that is not a number stays one, so that the check can say so. */
function read(id: string) {
  return Number.isNaN(Number(id)) ? id : Number(id);
}

/** What was pasted, or typed without a pause, is one text of several ids. */
function split(text: string) {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** What is wrong with the ids (`id`, `id.0`, `id.1`), in one text under their one field, each named as it was typed. */
function faultOfIds(ids: readonly string[], faults: Faults): Faults {
  const texts = Object.entries(faults).map(([field, fault]) => {
    const id = ids[Number(field.replace("id.", ""))];
    return id === undefined ? fault : `${id}: ${fault}`;
  });
  return texts.length === 0 ? {} : { id: texts.join(" ") };
}
