import { smsParts } from "@messaging-sdk/client/sms-parts";
import type { Message } from "../service/message.ts";
import { type Contact, createIds, type State } from "../service/state.ts";
import type { GivenSend, SandboxData } from "./given.ts";

/** The state with this data in it at a time in Unix seconds. */
export function loadData(data: SandboxData, now: number, randomSeed: number): State {
  const { groups = [], contacts = [], templates = [], sends = [], scenarios = [] } = data;
  const dated = <Given extends { readonly createdDaysAgo?: number }>(given: Given) => {
    const { createdDaysAgo = 0, ...entry } = given;
    return { ...entry, createdAt: Math.round(now - createdDaysAgo * 86_400) };
  };
  const blankGroup = { description: null, externalId: null };
  const blankContact = { email: null, phoneNumber: null, externalId: null };
  const members = new Map(groups.map(({ id }) => [id, new Set<number>()]));
  for (const contact of contacts) {
    for (const group of contact.groups ?? []) members.get(group)?.add(contact.id);
  }
  const byId = new Map(
    contacts.map(({ groups, ...one }) => [one.id, dated({ ...blankContact, ...one })]),
  );
  return {
    groups: new Map(groups.map((one) => [one.id, dated({ ...blankGroup, ...one })])),
    members,
    contacts: byId,
    templates: new Map(
      templates.map((one) => [one.externalId, dated({ html: null, text: null, ...one })]),
    ),
    messages: messagesOf(sends, byId, members, now),
    scenarios: new Set(scenarios),
    ...createIds(groups, randomSeed),
  };
}

/** A message per phone number, oldest first. */
function messagesOf(
  sends: readonly GivenSend[],
  contacts: ReadonlyMap<number, Contact>,
  members: ReadonlyMap<number, ReadonlySet<number>>,
  now: number,
): Message[] {
  const oldestFirst = sends.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  const messages = oldestFirst.flatMap((send) => {
    const { sender, externalId, message, minutesAgo, dueInMinutes, phoneNumbers = [] } = send;
    const createTime = now - minutesAgo * 60;
    const sendTime = dueInMinutes === undefined ? createTime : now + dueInMinutes * 60;
    const numberOfParts = smsParts(message).parts;
    const ids = [...(members.get(send.groupId ?? 0) ?? [])];
    const all = [...phoneNumbers, ...ids.map((id) => contacts.get(id)?.phoneNumber)];
    return all
      .filter((one) => typeof one === "string")
      .map((phoneNumber) => {
        return { sender, phoneNumber, externalId, createTime, sendTime, numberOfParts };
      });
  });
  return messages.map((message, index) => ({ ...message, id: index + 1 }));
}
