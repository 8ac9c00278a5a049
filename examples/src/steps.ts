import type { Messaging, Result } from "@messaging-sdk/client";
import type { Contact } from "./contacts.ts";
import { render } from "./render.ts";

/** One call of the demo: the operation, what a user writes, and whether it changes anything. */
export interface Step {
  readonly operationId: string;
  readonly call: string;
  readonly writes: boolean;
  run(): Promise<Result<unknown, unknown>>;
}

/** All 13 operations as a product team would meet them: a group, its contacts, a template, messages, a scenario. */
export async function* steps(
  messaging: Messaging,
  contacts: readonly Contact[],
  template: string,
): AsyncGenerator<Step, void> {
  const { groups, groupContacts, emailTemplates, sms, scenarios } = messaging;
  const runId = `demo-${Date.now()}`;
  const id = contacts.map((contact) => contact.id);
  let groupId = 1;

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
