import type { Messaging, Result } from "@messaging-sdk/client";

/** A call of the demo: its operation, its code, and whether it changes anything. */
export interface Step {
  readonly operationId: string;
  readonly call: string;
  readonly writes: boolean;
  run(): Promise<Result<unknown, unknown>>;
}

const contacts = [
  { id: 70011, firstName: "Ada", phoneNumber: "+447700900123" },
  { id: 70012, firstName: "Grace", phoneNumber: "+447700900456" },
];
const offer = "our shop opens at 9 tomorrow. Show this message and get 10 % off.";

/** All 13 operations, in the order a team would use them: a group, its contacts, a template, messages, a scenario. */
export async function* steps(messaging: Messaging): AsyncGenerator<Step, void> {
  const { groups, groupContacts, emailTemplates, sms, scenarios } = messaging;
  const runId = `demo-${Date.now()}`;
  const id = contacts.map((contact) => contact.id);
  let groupId: number | string = 1;

  yield step("listGroups", "groups.list({ orderBy: 'name' })", async () => {
    const found = await groups.list({ orderBy: "name" });
    groupId = found.data[0]?.id ?? groupId;
    return found;
  });
  yield step("createGroups", "groups.create([{ name, externalId }])", async () => {
    const created = await groups.create([{ name: "Opening hours", externalId: runId }]);
    groupId = created.data[0]?.id ?? groupId;
    return created;
  });
  yield step("updateGroups", "groups.update([{ id, description }])", () =>
    groups.update([{ id: groupId, description: "Wants to know when we open" }]),
  );
  yield step("addGroupContacts", "groupContacts.add(groupId, { id })", () =>
    groupContacts.add(groupId, { id }),
  );
  yield step("listGroupContacts", "groupContacts.list(groupId)", () => groupContacts.list(groupId));
  yield step("createEmailTemplate", "emailTemplates.create({ name, ... })", () =>
    emailTemplates.create({
      name: "Opening hours",
      externalId: runId,
      smtpAccount: "main",
      text: offer,
    }),
  );
  yield step("listEmailTemplates", "emailTemplates.list()", () => emailTemplates.list());
  for (const { firstName, phoneNumber } of contacts) {
    yield step("sendSms", `sms.send({ ... }) to ${firstName}`, () =>
      sms.send({
        sender: "ACME",
        message: `Hi ${firstName}, ${offer}`,
        phoneNumbers: [phoneNumber],
        externalId: runId,
      }),
    );
  }
  yield step("listSms", "sms.list(externalId)", () => sms.list(runId));
  yield step("triggerScenario", "scenarios.trigger({ scenarioId, ... })", () =>
    scenarios.trigger({ scenarioId: "welcome", recipientEmail: "ada@example.com" }),
  );
  yield step("removeGroupContacts", "groupContacts.remove(groupId, { id })", () =>
    groupContacts.remove(groupId, { id }),
  );
  yield step("deleteEmailTemplates", "emailTemplates.delete({ externalId })", () =>
    emailTemplates.delete({ externalId: [runId] }),
  );
  yield step("deleteGroups", "groups.delete({ id })", () => groups.delete({ id: [groupId] }));
}

function step(operationId: string, call: string, run: Step["run"]): Step {
  return { operationId, call, writes: !operationId.startsWith("list"), run };
}
