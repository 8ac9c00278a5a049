import { SimpleGrid } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useCreateEmailTemplate, useEmailTemplates } from "@messaging-sdk/react";
import { useNavigate } from "react-router";
import { faultsOfError } from "../../forms/faults.ts";
import { FormFrame } from "../../forms/form-frame.tsx";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { useQueryParams } from "../../lists/list-url.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import classes from "./template.module.css";
import {
  checkDraft,
  copyOf,
  emptyDraft,
  type TemplateDraft,
  toTemplate,
} from "./template-draft.ts";
import { TemplateFields } from "./template-fields.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { allTemplates, NoTemplate, templateUrl } from "./templates.tsx";

export function NewTemplatePage() {
  const from = useQueryParams().params.get("from");
  return (
    <>
      <PageHeader
        parent={allTemplates}
        title="New template"
        description={`${from ? `A copy of ${from}. Save it under another external id.` : ""} A template cannot be changed once it is created.`}
      />
      {from ? <Copy key={from} from={from} /> : <TemplateForm initial={emptyDraft} />}
    </>
  );
}

function Copy({ from }: { readonly from: string }) {
  const query = useEmailTemplates({ externalId: from });
  return (
    <QueryStates query={query} what="the template">
      {([template]) =>
        template ? <TemplateForm initial={copyOf(template)} /> : <NoTemplate externalId={from} />
      }
    </QueryStates>
  );
}

/** The editor of a new template, with its preview. */
function TemplateForm({ initial }: { readonly initial: TemplateDraft }) {
  const create = useCreateEmailTemplate();
  const navigate = useNavigate();
  const form = useForm({ initialValues: initial, validate: checkDraft });
  // Once the typing pauses: drawing the email again for each letter would flicker.
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
        ifUnknown="The template may have been created. Trying again is safe: if it exists, the service rejects its external id as taken."
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
