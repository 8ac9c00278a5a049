import type { EmailTemplate, EmailTemplateCreate } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { type Faults, faultsOfProblems } from "../../forms/faults.ts";

/** A template as it is typed: an empty text is a field left out. */
export type TemplateDraft = Record<keyof EmailTemplateCreate, string>;

export const emptyDraft: TemplateDraft = {
  name: "",
  externalId: "",
  smtpAccount: "",
  html: "",
  text: "",
};

/** The draft of a copy, without the external id, which must be unique. */
export function copyOf({ name, smtpAccount, html, text }: EmailTemplate): TemplateDraft {
  return { name, externalId: "", smtpAccount, html: html ?? "", text: text ?? "" };
}

/** The request body. */
export function toTemplate({ html, text, ...rest }: TemplateDraft): EmailTemplateCreate {
  return { ...rest, ...(html && { html }), ...(text && { text }) };
}

/** The faults of a draft, by field. */
export function checkDraft(draft: TemplateDraft): Faults {
  const problems = checkRequest("createEmailTemplate", { body: toTemplate(draft) });
  return {
    ...faultsOfProblems(problems),
    ...(!draft.html && !draft.text && { html: "Enter an HTML body, a plain-text body, or both." }),
  };
}
