import { smsParts } from "@messaging-sdk/client/sms-parts";
import type { Send } from "./scene-files.ts";
import type { Message } from "./sms-life.ts";
import type { Contact } from "./state.ts";

interface Known {
  readonly contacts: ReadonlyMap<number, Contact>;
  readonly members: ReadonlyMap<number, ReadonlySet<number>>;
  readonly now: number;
}

/** The messages of past sends, one per phone number, oldest first. */
export function takeMessages(sends: readonly Send[], known: Known): Message[] {
  const oldestFirst = sends.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  const messages = oldestFirst.flatMap((send) => messagesOf(send, known));
  return messages.map((message, index) => ({ ...message, id: index + 1 }));
}

function messagesOf(send: Send, { contacts, members, now }: Known): Omit<Message, "id">[] {
  const {
    sender,
    externalId,
    message,
    minutesAgo,
    dueInMinutes,
    phoneNumbers = [],
    groupId = 0,
  } = send;
  const createTime = now - minutesAgo * 60;
  const sendTime = dueInMinutes === undefined ? createTime : now + dueInMinutes * 60;
  const numberOfParts = smsParts(message).parts;
  const ofGroup = [...(members.get(groupId) ?? [])].map((id) => contacts.get(id)?.phoneNumber);
  const all = [...phoneNumbers, ...ofGroup].filter((one) => typeof one === "string");
  return all.map((phoneNumber) => {
    return { sender, phoneNumber, externalId, createTime, sendTime, numberOfParts };
  });
}
