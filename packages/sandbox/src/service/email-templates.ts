import { refuse } from "../envelope.ts";
import { eachItem, type Handlers } from "./handler.ts";
import { page } from "./paging.ts";
import { takeOut } from "./state.ts";

export const emailTemplates = {
  listEmailTemplates: ({ query }, { templates }) => {
    const { smtpAccount, externalId } = query;
    const found = templates
      .filter((one) => smtpAccount === undefined || one.smtpAccount === smtpAccount)
      .filter((one) => externalId === undefined || one.externalId === externalId);
    return { data: page(found, query) };
  },

  createEmailTemplate: ({ body, now }, { templates }) => {
    const { name, externalId, smtpAccount, html = null, text = null } = body;
    if (templates.some((one) => one.externalId === externalId)) {
      const message = `There is already an email template with the external id ${externalId}.`;
      const meta = { parameter: "externalId", value: externalId, source: "body" };
      return refuse(422, "E-3-006", message, meta);
    }
    const record = { name, externalId, smtpAccount, html, text, createdAt: now };
    templates.push(record);
    return { data: [record] };
  },

  deleteEmailTemplates: (call, { templates }) =>
    eachItem(call, (externalId, reject) => {
      const record = takeOut(templates, (one) => one.externalId === externalId);
      return record
        ? { record }
        : reject("E-3-003", `There is no email template with the external id ${externalId}.`);
    }),
} satisfies Handlers;
