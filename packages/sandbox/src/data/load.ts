import { InvalidInputError } from "@messaging-sdk/client";
import { smsParts } from "@messaging-sdk/client/sms-parts";
import type { GivenContact, GivenSend, SandboxData, StoredMessage } from "../generated/control.ts";
import { expiryOf, inSeconds } from "../service/message.ts";
import type { State } from "../service/state.ts";

/** The state with this data in it at a time in milliseconds. */
export function loadData(data: SandboxData, nowMs: number, randomSeed: number): State {
  checkData(data);
  const { groups = [], contacts = [], templates = [], sends = [], scenarios = [] } = data;
  const now = inSeconds(nowMs);
  const dated = <Given extends { readonly createdDaysAgo?: number }>(given: Given) => {
    const { createdDaysAgo = 0, ...entry } = given;
    return { ...entry, createdAt: Math.round(now - createdDaysAgo * 86_400) };
  };
  const blankContact = { email: null, phoneNumber: null, externalId: null };
  const contactsOf = (groupId: number) =>
    contacts.filter((one) => one.groups?.includes(groupId) === true);
  return {
    groups: groups.map(({ description = null, externalId = null, ...one }) =>
      dated({ ...one, description, externalId }),
    ),
    members: groups.map(({ id }) => ({
      groupId: id,
      contactIds: contactsOf(id).map((one) => one.id),
    })),
    contacts: contacts.map(({ groups, ...one }) => dated({ ...blankContact, ...one })),
    templates: templates.map(({ html = null, text = null, ...one }) =>
      dated({ ...one, html, text }),
    ),
    messages: messagesOf(sends, contactsOf, now * 1000),
    runs: [],
    scenarios: [...scenarios],
    ids: { randomSeed, groupId: Math.max(1000, ...groups.map(({ id }) => id)), count: 0 },
  };
}

/** A record with an id that another has would be lost, and so would one that refers to none. Throws `InvalidInputError`. */
export function checkData({ groups = [], contacts = [], templates = [], sends = [] }: SandboxData) {
  checkUnique("groups", "id", groups);
  checkUnique("groups", "externalId", groups);
  checkUnique("contacts", "id", contacts);
  checkUnique("templates", "externalId", templates);
  const ids = new Set(groups.map(({ id }) => id));
  const checkGroup = (field: string, id: number) => {
    if (!ids.has(id)) refuse(field, `must be the id of a group: there is no ${id}.`);
  };
  for (const [at, contact] of contacts.entries()) {
    for (const [place, id] of (contact.groups ?? []).entries()) {
      checkGroup(`contacts.${at}.groups.${place}`, id);
    }
  }
  for (const [at, { groupId, phoneNumbers }] of sends.entries()) {
    if (groupId !== undefined) checkGroup(`sends.${at}.groupId`, groupId);
    else if (!phoneNumbers) refuse(`sends.${at}`, "must have phoneNumbers or a groupId.");
  }
}

function checkUnique<Name extends string>(
  list: string,
  name: Name,
  records: readonly { readonly [key in Name]?: unknown }[],
) {
  const seen = new Set<unknown>();
  for (const [at, { [name]: value }] of records.entries()) {
    if (value !== undefined && value !== null && seen.has(value)) {
      refuse(`${list}.${at}.${name}`, `must be unique: another one has ${value}.`);
    }
    seen.add(value);
  }
}

function refuse(field: string, problem: string): never {
  throw new InvalidInputError(`data.${field}`, problem);
}

/** A message per phone number, oldest first. */
function messagesOf(
  sends: readonly GivenSend[],
  contactsOf: (groupId: number) => readonly GivenContact[],
  now: number,
): StoredMessage[] {
  const oldestFirst = sends.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  const messages = oldestFirst.flatMap((send) => {
    const { sender, externalId, message, minutesAgo, dueInMinutes, phoneNumbers = [] } = send;
    const acceptTime = now - minutesAgo * 60_000;
    const sendTime = dueInMinutes === undefined ? acceptTime : now + dueInMinutes * 60_000;
    const expiryTime = expiryOf(sendTime);
    const numberOfParts = smsParts(message).parts;
    const times = { acceptTime, sendTime, expiryTime };
    const members = send.groupId === undefined ? [] : contactsOf(send.groupId);
    const all = [...phoneNumbers, ...members.map((one) => one.phoneNumber)];
    return all
      .filter((one) => typeof one === "string")
      .map((phoneNumber) => {
        return { ...times, sender, phoneNumber, externalId, text: message, numberOfParts };
      });
  });
  return messages.map((message, index) => ({ ...message, id: index + 1, webhookUrl: null }));
}
