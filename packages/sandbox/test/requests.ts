import type { OperationId } from "@messaging-sdk/client/validate";
import { document } from "@messaging-sdk/spec/bundled";
import { exampleBody, type Operation } from "@messaging-sdk/spec/reader";

/** Requests of an operation that come to a certain end in the shop. */
interface Requests {
  /** The path, where it is not the one in the spec. */
  readonly at?: string;
  readonly good?: unknown;
  /** Done in part. */
  readonly mixed?: unknown;
  /** Allowed by the schemas, rejected for what is there. */
  readonly rejected?: unknown;
  /** About something that is not there. */
  readonly missing?: { readonly at?: string; readonly body?: unknown };
}

const sms = { sender: "ACME", message: "Hello" };
const template = { name: "A", smtpAccount: "news@example.com", text: "Hello" };
const contacts = {
  at: "/v2.1/group/1005/contact",
  good: { id: [70001, 70002] },
  mixed: { id: [70001, 1] },
  rejected: { id: [1] },
  missing: { at: "/v2.1/group/7/contact", body: { id: [70001] } },
};

const known: Readonly<Partial<Record<OperationId, Requests>>> = {
  listGroups: {},
  createGroups: {
    good: [{ name: "A" }, { name: "B", description: "b", externalId: "b" }],
    mixed: [{ name: "C" }, { name: "" }, { name: "D", externalId: "vip" }],
    rejected: [{ name: "VIP", externalId: "vip" }],
  },
  updateGroups: {
    good: [{ id: 1001, name: "Letters" }],
    mixed: [{ id: 1001, description: "All letters" }, { id: 1001 }],
    rejected: [{ id: 7, name: "Nobody" }],
  },
  deleteGroups: { good: { id: [1001] }, mixed: { id: [1002, 7] }, rejected: { id: [7] } },
  listGroupContacts: { at: contacts.at, missing: { at: contacts.missing.at } },
  addGroupContacts: contacts,
  removeGroupContacts: contacts,
  listEmailTemplates: {},
  createEmailTemplate: {
    good: { ...template, externalId: "new" },
    rejected: { ...template, externalId: "welcome" },
  },
  deleteEmailTemplates: {
    good: { externalId: ["welcome"] },
    mixed: { externalId: ["order-shipped", "nope"] },
    rejected: { externalId: ["nope"] },
  },
  listSms: { at: "/v2.1/sms/every-status" },
  sendSms: {
    good: { ...sms, phoneNumbers: ["+447700900123"] },
    mixed: { ...sms, phoneNumbers: ["+447700900123", "+447700900999", "0123"] },
    rejected: { ...sms, phoneNumbers: ["+447700900999"] },
  },
  triggerScenario: {
    good: { scenarioId: "welcome", recipientEmail: "ada@example.com" },
    missing: { body: { scenarioId: "nope", recipientEmail: "ada@example.com" } },
  },
};

/** An operation that is not listed above has the example of the spec. */
export function requestsOf({ operationId, object, examplePath }: Operation): Requests {
  const good = exampleBody(document, object);
  const fromSpec = { at: examplePath, ...(good !== undefined && { good }) };
  return known[operationId as OperationId] ?? fromSpec;
}
