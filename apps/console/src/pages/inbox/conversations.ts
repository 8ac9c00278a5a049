import type { Message } from "@messaging-sdk/sandbox/control";

/** The messages to one phone. */
export interface Conversation {
  readonly to: string;
  readonly newest: Message;
  readonly count: number;
}

const scheduled = 0;

/** A conversation for each phone, that of the newest message first. Scheduled messages have not gone out to any. */
export function conversationsOf(newestFirst: readonly Message[]): Conversation[] {
  const found = new Map<string, Conversation>();
  for (const message of newestFirst) {
    if (message.status === scheduled) continue;
    const known = found.get(message.to);
    const { newest = message, count = 0 } = known ?? {};
    found.set(message.to, { to: message.to, newest, count: count + 1 });
  }
  return [...found.values()];
}
