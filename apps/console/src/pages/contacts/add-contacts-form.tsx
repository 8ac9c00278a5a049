import { TagsInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failedItems } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useAddGroupContacts } from "@messaging-sdk/react";
import { count } from "../../count.ts";
import { faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { FormFrame } from "../../forms/form-frame.tsx";
import { notifyPartly, notifySuccess } from "../../states/notify.tsx";
import { faultOfIds } from "./fault-of-ids.ts";

interface AddContactsFormProps {
  readonly groupId: number;
  onDone(): void;
}

export function AddContactsForm({ groupId, onDone }: AddContactsFormProps) {
  const add = useAddGroupContacts(groupId);
  const form = useForm<{ id: string[] }>({
    initialValues: { id: [] },
    validate: ({ id }) => {
      const problems = checkRequest("addGroupContacts", {
        path: { groupId },
        body: { id: id.map(read) },
      });
      return faultOfIds(id, faultsOfProblems(problems));
    },
  });

  function submit({ id }: typeof form.values) {
    add.mutate(toBody(id), {
      onSuccess: (result) => {
        const refusals = failedItems(id, result).map(({ item, error }) => ({
          item: `Contact ${item ?? ""}`,
          error,
        }));
        const added = count(result.data.length, "contact");
        if (refusals.length > 0) notifyPartly(`Added ${added}, not all`, refusals);
        else notifySuccess(`Added ${added}`);
        onDone();
      },
      onError: (error) => form.setErrors(faultOfIds(id, faultsOfError(error))),
    });
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
      <TagsInput
        label="Contact ids"
        description="Type or paste them, with commas, spaces or lines between."
        withAsterisk
        acceptValueOnBlur
        splitChars={[",", ";", " ", "\n", "\t"]}
        data-autofocus
        {...form.getInputProps("id")}
        onChange={(texts) => form.setFieldValue("id", texts.flatMap(split))}
      />
    </FormFrame>
  );
}

/** A text that is no number stays one, so that the check can say so. */
function read(id: string) {
  return Number.isNaN(Number(id)) ? id : Number(id);
}

function toBody(ids: readonly string[]) {
  return { id: ids.map(Number) };
}

/** What was typed without a pause, or pasted, is one text of several ids. */
function split(text: string) {
  return text.split(/[\s,;]+/).filter(Boolean);
}
