import type { Messaging, Result } from "@messaging-sdk/client";
import type { Contact } from "./contacts.ts";

/** A call of the demo: its operation, its code, and whether it changes anything. */
export interface Step {
  readonly operationId: string;
  readonly call: string;
  readonly writes: boolean;
  run(): Promise<Result<unknown, unknown>>;
}

/** All 13 operations, in the order a team would use them: a group, its contacts, a template, messages, a scenario. */
export async function* steps(
  messaging: Messaging,
  contacts: readonly Contact[],
  template: string,
): AsyncGenerator<Step, void> {
  const { groups, groupContacts, emailTemplates, sms, scenarios } = messaging;
  const runId = `demo-${Date.now()}`;
  const id = contacts.map((contact) => contact.id);
  let groupId: number | string = 1;

  yield read("listGroups", "groups.list({ orderBy: 'name' })", async () => {
    const found = await groups.list({ orderBy: "name" });
    groupId = found.data[0]?.id ?? groupId;
    return found;
  });
  yield write("createGroups", "groups.create([{ name, externalId }])", async () => {
    const created = await groups.create([{ name: "Opening hours", externalId: runId }]);
    groupId = created.data[0]?.id ?? groupId;
    return created;
  });
  yield write("updateGroups", "groups.update([{ id, description }])", () =>
    groups.update([{ id: groupId, description: "Wants to know when we open" }]),
  );
  yield write("addGroupContacts", "groupContacts.add(groupId, { id })", () =>
    groupContacts.add(groupId, { id }),
  );
  yield read("listGroupContacts", "groupContacts.list(groupId)", () => groupContacts.list(groupId));
  yield write("createEmailTemplate", "emailTemplates.create({ name, ... })", () =>
    emailTemplates.create({
      name: "Opening hours",
      externalId: runId,
      smtpAccount: "main",
      text: template,
    }),
  );
  yield read("listEmailTemplates", "emailTemplates.list()", () => emailTemplates.list());
  for (const contact of contacts) {
    yield write("sendSms", `sms.send({ ... }) to ${contact.firstName}`, () =>
      sms.send({
        sender: "ACME",
        message: render(template, { ...contact }),
        phoneNumbers: [contact.phoneNumber],
        externalId: runId,
      }),
    );
  }
  yield read("listSms", "sms.list(externalId)", () => sms.list(runId));
  yield write("triggerScenario", "scenarios.trigger({ scenarioId, ... })", () =>
    scenarios.trigger({ scenarioId: "welcome", recipientEmail: "ada@example.com" }),
  );
  yield write("removeGroupContacts", "groupContacts.remove(groupId, { id })", () =>
    groupContacts.remove(groupId, { id }),
  );
  yield write("deleteEmailTemplates", "emailTemplates.delete({ externalId })", () =>
    emailTemplates.delete({ externalId: [runId] }),
  );
  yield write("deleteGroups", "groups.delete({ id })", () => groups.delete({ id: [groupId] }));
}

function read(operationId: string, call: string, run: Step["run"]): Step {
  return { operationId, call, writes: false, run };
}

function write(operationId: string, call: string, run: Step["run"]): Step {
  return { operationId, call, writes: true, run };
}

/** Fills the `{{names}}` of a message template. Throws on an unknown name. */
export function render(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.trim().replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value !== undefined) return String(value);
    const known = Object.keys(values).join(", ");
    throw new Error(`message.txt: unknown placeholder ${placeholder}. Expected one of: ${known}.`);
  });
}
