import { MessagingError } from "../errors/messaging-error.ts";
import { fieldsOf } from "../json.ts";
import type { Entry } from "../send-once/store.ts";

/** Reads an entry, or throws where it cannot be read: its message may have been sent, so it is never taken for a new key. */
export function readEntry(kept: () => unknown, place: string): Entry {
  let cause: unknown;
  try {
    const entry = kept();
    const { owner, until } = fieldsOf(entry);
    // The other fields are those of its writer.
    if (typeof owner === "string" && typeof until === "number") return entry as Entry;
  } catch (error) {
    cause = error;
  }
  const problem = `the entry in ${place} cannot be read: find out whether its message was sent before you delete it.`;
  const call = { operationId: undefined, attempt: 0, outcome: "not-sent" } as const;
  throw new MessagingError("store_failed", problem, call, cause);
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Object && "code" in error && error.code === code;
}
