import type { Handlers } from "../call.ts";
import { emailTemplates } from "./email-templates.ts";
import { groupContacts } from "./group-contacts.ts";
import { groups } from "./groups.ts";
import { scenarios } from "./scenarios.ts";
import { sms } from "./sms.ts";

export const handlers: Handlers = {
  ...groups,
  ...groupContacts,
  ...emailTemplates,
  ...sms,
  ...scenarios,
};
