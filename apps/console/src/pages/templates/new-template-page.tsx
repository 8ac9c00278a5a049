import { Autocomplete, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import type { EmailTemplate, EmailTemplateCreate } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { useCreateEmailTemplate, useEmailTemplates } from "@messaging-sdk/react";
import { useNavigate } from "react-router";
import { bodyOf, type Faults, faultsOfError, faultsOfProblems } from "../../forms/faults.ts";
import { field } from "../../forms/fields.tsx";
import { FormFrame } from "../../forms/form-frame.tsx";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { pageQuery } from "../../lists/list-query.ts";
import { useQueryParams } from "../../lists/list-url.ts";
import { PageHeader } from "../../shell/page.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { shownText } from "../../text.ts";
import classes from "./template.module.css";
import { OneTemplate } from "./template-page.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { parent, templateUrl } from "./templates-page.tsx";

/** A template as it is typed: an empty text is a field left out. */
type TemplateDraft = Record<keyof EmailTemplateCreate, string>;

const emptyDraft: TemplateDraft = { name: "", externalId: "", smtpAccount: "", html: "", text: "" };

export function NewTemplatePage() {
  const from = useQueryParams().params.get("from");
  const copied = from && `A copy of “${shownText(from)}”. Save it under another external id. `;
  const description = `${copied ?? ""}A template cannot be changed once it is created.`;
  return (
    <>
      <PageHeader {...{ parent, title: "New template", description }} />
      {from ? (
        <OneTemplate key={from} externalId={from}>
          {({ name, smtpAccount, html, text }) => (
            // A copy has no external id, which must be unique.
            <TemplateForm
              initial={{ ...emptyDraft, name, smtpAccount, html: html ?? "", text: text ?? "" }}
            />
          )}
        </OneTemplate>
      ) : (
        <TemplateForm initial={emptyDraft} />
      )}
    </>
  );
}

const code = { autosize: true, maxRows: 24, classNames: { input: classes.code ?? "" } };

const fieldsOf = (accounts: readonly string[]) => ({
  name: field(TextInput, { label: "Name", withAsterisk: true }),
  externalId: field(TextInput, {
    label: "External id",
    description: "Your own id of the template. It must be unique.",
    withAsterisk: true,
  }),
  smtpAccount: field(Autocomplete, {
    label: "SMTP account",
    description: "The account that the template belongs to.",
    withAsterisk: true,
    data: [...accounts],
    renderOption: ({ option }) => shownText(option.value),
  }),
  html: field(Textarea, {
    label: "HTML",
    description: "For mail programs that show HTML. Enter this, plain text, or both.",
    minRows: 10,
    spellCheck: false,
    ...code,
  }),
  text: field(Textarea, {
    label: "Plain text",
    description: "For mail programs that do not show HTML.",
    minRows: 6,
    ...code,
  }),
});

/** The service does not list its accounts, so those of the newest templates are offered. */
const accountsOf = (templates: readonly EmailTemplate[]) => [
  ...new Set(templates.map(({ smtpAccount }) => smtpAccount)),
];

/** The editor of a new template, with its preview. */
function TemplateForm({ initial }: { readonly initial: TemplateDraft }) {
  const create = useCreateEmailTemplate();
  const navigate = useNavigate();
  const { data: accounts = [] } = useEmailTemplates(pageQuery(1), { select: accountsOf });
  const form = useForm({ initialValues: initial, validate: checkDraft });
  // Once the typing pauses: drawing the email again for each letter would flicker.
  const [{ html, text }] = useDebouncedValue(form.values, 400);

  function submit(values: TemplateDraft) {
    create.mutate(bodyOf<EmailTemplateCreate>(values), {
      onSuccess: () => {
        notifySuccess(`Created ${values.name}`);
        form.resetDirty();
        navigate(templateUrl(values.externalId));
      },
      onError: (error) => form.setErrors(faultsOfError(error)),
    });
  }

  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <FormFrame
        form={form}
        fields={fieldsOf(accounts)}
        onSubmit={submit}
        onCancel={() => navigate(parent.path)}
        mutation={create}
        task="Creating the template"
        ifUnknown="The template may have been created. Trying again is safe: if it exists, the service rejects its external id as taken."
        submitLabel="Create template"
      >
        <UnsavedGuard isUnsaved={() => form.isDirty()} />
      </FormFrame>
      <div className={classes.preview}>
        <TemplatePreview html={html} text={text} />
      </div>
    </SimpleGrid>
  );
}

function checkDraft(draft: TemplateDraft): Faults {
  const body = bodyOf<EmailTemplateCreate>(draft);
  return {
    ...faultsOfProblems(checkRequest("createEmailTemplate", { body })),
    ...(!draft.html && !draft.text && { html: "Enter an HTML body, a plain-text body, or both." }),
  };
}
