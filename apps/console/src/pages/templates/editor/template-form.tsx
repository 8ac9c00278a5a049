import { SimpleGrid } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useCreateEmailTemplate } from "@messaging-sdk/react";
import { useNavigate } from "react-router";
import { faultsOfError } from "../../../forms/faults.ts";
import { FormFrame } from "../../../forms/form-frame.tsx";
import { UnsavedGuard } from "../../../forms/unsaved-guard.tsx";
import { notifySuccess } from "../../../states/notify.tsx";
import { TemplatePreview } from "../preview/template-preview.tsx";
import { templateUrl } from "../template-urls.ts";
import { checkDraft, type TemplateDraft, toTemplate } from "./template-draft.ts";
import { TemplateFields } from "./template-fields.tsx";
import classes from "./template-form.module.css";

/** The editor of a new template, with what it looks like beside it. */
export function TemplateForm({ initial }: { readonly initial: TemplateDraft }) {
  const create = useCreateEmailTemplate();
  const navigate = useNavigate();
  const form = useForm({ initialValues: initial, validate: checkDraft });
  // A pause in the typing: drawing the email anew for each letter would flicker.
  const [{ html, text }] = useDebouncedValue(form.values, 400);

  function submit(values: TemplateDraft) {
    create.mutate(toTemplate(values), {
      onSuccess: () => {
        notifySuccess(`Created ${values.name}`);
        form.resetDirty();
        navigate(templateUrl(values.externalId));
      },
      onError: (error) => form.setErrors(faultsOfError(error)),
    });
  }

  return (
    <>
      <UnsavedGuard isUnsaved={() => form.isDirty()} />
      <FormFrame
        form={form}
        onSubmit={submit}
        onCancel={() => navigate("/templates")}
        mutation={create}
        task="Creating the template"
        ifUnknown="It may have been created all the same. Pressing again creates no second one: when it is there already, its external id is refused as taken."
        submitLabel="Create template"
      >
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          <TemplateFields form={form} />
          <div className={classes.preview}>
            <TemplatePreview html={html} text={text} />
          </div>
        </SimpleGrid>
      </FormFrame>
    </>
  );
}
