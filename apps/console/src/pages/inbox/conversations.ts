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
  const gone = newestFirst.filter(({ status }) => status !== scheduled);
  return [...Map.groupBy(gone, ({ to }) => to)].flatMap(([to, { 0: newest, length: count }]) =>
    newest ? { to, newest, count } : [],
  );
}
