import type { OperationId } from "@messaging-sdk/client/validate";
import type { Operation } from "@messaging-sdk/spec/reader";
import { resolve } from "@messaging-sdk/spec/reader";
import { document, operationObject } from "../src/spec.ts";

/** Requests of an operation that come to a certain end in the shop. */
interface Requests {
  /** The path, where it is not the one in the spec. */
  readonly at?: string;
  readonly good?: unknown;
  /** Done in part. */
  readonly mixed?: unknown;
  /** Allowed by the schemas, refused for what is there. */
  readonly refused?: unknown;
  /** About something that is not there. */
  readonly missing?: { readonly at?: string; readonly body?: unknown };
}

const sms = { sender: "ACME", message: "Hello" };
const template = { name: "A", smtpAccount: "news@example.com", text: "Hello" };
const contacts = {
  at: "/v2.1/group/1005/contact",
  good: { id: [70001, 70002] },
  mixed: { id: [70001, 1] },
  refused: { id: [1] },
  missing: { at: "/v2.1/group/7/contact", body: { id: [70001] } },
};

const known: Readonly<Partial<Record<OperationId, Requests>>> = {
  listGroups: {},
  createGroups: {
    good: [{ name: "A" }, { name: "B", description: "b", externalId: "b" }],
    mixed: [{ name: "C" }, { name: "" }, { name: "D", externalId: "vip" }],
    refused: [{ name: "VIP", externalId: "vip" }],
  },
  updateGroups: {
    good: [{ id: 1001, name: "Letters" }],
    mixed: [{ id: 1001, description: "All letters" }, { id: 1001 }],
    refused: [{ id: 7, name: "Nobody" }],
  },
  deleteGroups: { good: { id: [1001] }, mixed: { id: [1002, 7] }, refused: { id: [7] } },
  listGroupContacts: { at: contacts.at, missing: { at: contacts.missing.at } },
  addGroupContacts: contacts,
  removeGroupContacts: contacts,
  listEmailTemplates: {},
  createEmailTemplate: {
    good: { ...template, externalId: "new" },
    refused: { ...template, externalId: "welcome" },
  },
  deleteEmailTemplates: {
    good: { externalId: ["welcome"] },
    mixed: { externalId: ["order-shipped", "nope"] },
    refused: { externalId: ["nope"] },
  },
  listSms: { at: "/v2.1/sms/every-status" },
  sendSms: {
    good: { ...sms, phoneNumbers: ["+447700900123"] },
    mixed: { ...sms, phoneNumbers: ["+447700900123", "+447700900999", "0123"] },
    refused: { ...sms, phoneNumbers: ["+447700900999"] },
  },
  triggerScenario: {
    good: { scenarioId: "welcome", recipientEmail: "ada@example.com" },
    missing: { body: { scenarioId: "nope", recipientEmail: "ada@example.com" } },
  },
};

/** Of an operation that is not listed above, the example of the spec. */
export function requestsOf(operation: Operation): Requests {
  const { operationId, path, pathParameters } = operation;
  const { requestBody } = operationObject(operation);
  const content = requestBody && resolve(document, requestBody).content["application/json"];
  const [example] = Object.values(content?.examples ?? {});
  const at = pathParameters.reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, String(example)),
    path,
  );
  const fromSpec = { at, ...(example && { good: resolve(document, example).value }) };
  return known[operationId as OperationId] ?? fromSpec;
}
