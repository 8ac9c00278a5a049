import type { EmailTemplate, EmailTemplateCreate } from "@messaging-sdk/client";
import { checkRequest } from "@messaging-sdk/client/validate";
import { type Faults, faultsOfProblems } from "../../../forms/faults.ts";

/** A template as it is written: what is not given is empty. */
export type TemplateDraft = Record<keyof EmailTemplateCreate, string>;

export const emptyDraft: TemplateDraft = {
  name: "",
  externalId: "",
  smtpAccount: "",
  html: "",
  text: "",
};

/** A template to start from. Its external id is taken, so a copy needs another one. */
export function copyOf({ name, smtpAccount, html, text }: EmailTemplate): TemplateDraft {
  return { name, externalId: "", smtpAccount, html: html ?? "", text: text ?? "" };
}

/** What is sent. A body that is empty is left out. */
export function toTemplate({ html, text, ...rest }: TemplateDraft): EmailTemplateCreate {
  return { ...rest, ...(html && { html }), ...(text && { text }) };
}

/** What is wrong with it, by field. */
export function checkDraft(draft: TemplateDraft): Faults {
  const problems = checkRequest("createEmailTemplate", { body: toTemplate(draft) });
  // What the spec says of the number of fields means one of the bodies.
  return {
    ...faultsOfProblems(problems),
    ...(!draft.html && !draft.text && { html: "Give an HTML body, a plain-text body, or both." }),
  };
}
