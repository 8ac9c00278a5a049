import type { SandboxData } from "./given.ts";
import { contacts } from "./shop/contacts.ts";
import { groups } from "./shop/groups.ts";
import { sends } from "./shop/sends.ts";
import { templates } from "./shop/templates.ts";

const scenarios = [
  "welcome",
  "order-confirmed",
  "order-shipped",
  "order-delivered",
  "abandoned-basket",
  "back-in-stock",
  "password-reset",
  "birthday",
  "win-back",
  "appointment-reminder",
];

/** An outdoor shop. */
export const shop: SandboxData = { groups, contacts, templates, sends, scenarios };

/** The same shop on its first day: somebody to write to, and nothing else. */
export const emptyShop: SandboxData = {
  contacts: contacts.map(({ groups, ...contact }) => contact),
  scenarios,
};
