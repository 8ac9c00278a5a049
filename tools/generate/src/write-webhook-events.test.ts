import { document } from "@messaging-sdk/spec/bundled";
import { describeProblem, findProblems } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { writeWebhookEvents } from "./write-webhook-events.ts";

const properties = { type: { const: "contact.optedOut" }, data: { type: "object" } };
const ContactOptedOutEvent = { type: "object", description: "So.", properties };

/** The document with a second webhook, whose body has that schema. */
function withWebhook(schema: object) {
  const { smsStatus } = document.webhooks ?? {};
  const requestBody = { required: true, content: { "application/json": { schema } } };
  const contactOptedOut = { post: { ...smsStatus?.post, requestBody } };
  const schemas = { ...document.components?.schemas, ContactOptedOutEvent };
  const webhooks = { smsStatus, contactOptedOut };
  return {
    ...document,
    components: { ...document.components, schemas },
    webhooks,
  } as typeof document;
}

test("a second event of the spec is in the union, with a guard", () => {
  const second = withWebhook({ $ref: "#/components/schemas/ContactOptedOutEvent" });
  const text = writeWebhookEvents(second);
  expect(findProblems(second)).toEqual([]);
  expect(text).toContain("type KnownWebhookEvent = SmsStatusEvent | ContactOptedOutEvent;");
  expect(text).toContain(
    "isContactOptedOutEvent(event: WebhookEvent): event is ContactOptedOutEvent",
  );
  expect(text).toContain('["sms.status","contact.optedOut"].includes(event.type)');
});

test.each([
  ["no name", ContactOptedOutEvent, "Its body must be a $ref"],
  [
    "a type that there is",
    { $ref: "#/components/schemas/SmsStatusEvent" },
    "Its `type` is that of",
  ],
])("one with %s is a problem", (_, schema, message) => {
  const problems = findProblems(withWebhook(schema)).map(describeProblem);
  expect(problems).toEqual([expect.stringContaining(message)]);
  expect(problems[0]).toMatch(/^spec\/webhooks\/contactOptedOut.yaml: /);
});
