import type { Message } from "@messaging-sdk/sandbox/control";

/** The page of a message. With its number, because the sandbox lists messages by it. */
export function messagePath({ id, to }: Pick<Message, "id" | "to">): string {
  return `/messages/${id}?${new URLSearchParams({ to })}`;
}
