import type { SmsSend } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { normalizeNumber } from "../identity.ts";
import { copyBody } from "../request.ts";
import type { OnceEntry } from "./once.ts";
import { changedFields, externalIdOf, hashFields, messageDelivery } from "./once-delivery.ts";
import { type Entry, type Store, timesOf } from "./store.ts";

/** What is known of a key, and what the next `sendOnce` with it does. It contains no text and no number. */
export interface OnceExplanation {
  readonly externalId: string;
  /** How the store has it: `underWay` while another call may still send, `doubtful` after that without an end. */
  readonly state: "absent" | "done" | "rejected" | "not-sent" | "underWay" | "doubtful";
  /** By when the last attempt has left, and until when its owner may send, in Unix milliseconds; absent where that is over. */
  readonly lastByteAt?: number | undefined;
  readonly until?: number | undefined;
  /** How many records that attempt has shown, and the list now. */
  readonly shown: number;
  readonly listed: number;
  /** Why the list could not be read. */
  readonly failure?: string | undefined;
  readonly listLagMs: number | undefined;
  /** The time, in Unix milliseconds, from which on a list can prove it missing. */
  readonly absentFrom?: number | undefined;
  /** The next call sends, returns without a send, waits, throws, or sends only by `ifMissing: "send"`. */
  readonly next: "send" | "return" | "wait" | "throw" | "sendIfMissing";
  readonly why: string;
}

/** An entry of any format of `sendOnce`. */
type Kept = Entry & Partial<OnceEntry>;

/**
 * Explains what is known of a key of `sendOnce`, and sends nothing: what the store has, what the list shows now, and what the
 * next call would do. For a key that the store does not know, it keeps an entry that nothing was sent, which changes no later
 * call.
 *
 * @throws what the store throws, and the errors of `sms` where it is no message.
 */
export async function explainOnce(
  messaging: Pick<Messaging, "sms" | "listLagMs">,
  key: string,
  { store, sms }: { readonly store: Store; readonly sms?: SmsSend | undefined },
): Promise<OnceExplanation> {
  const { listLagMs } = messaging;
  const externalId = await externalIdOf(key);
  const probe = { owner: crypto.randomUUID(), until: 0, outcome: "not-sent", parts: {} } as const;
  const fresh = { ...probe, format: "send-once/2", operation: "sendSms" };
  const existing: Kept | undefined = await store.begin(key, fresh);
  // The probe of an earlier explanation has no fields of a message.
  const isProbe =
    existing?.outcome === "not-sent" && Object.keys(existing.parts ?? {}).length === 0;
  const entry = isProbe ? undefined : existing;
  const { records, failure } = await list(messaging, externalId);
  const { until = 0, lastByteAt, outcome, data = [] } = entry ?? {};
  const { liveMs, leavesMs } = timesOf(entry ?? fresh);
  const isLive = !outcome && liveMs > 0;
  const isDoubted = entry && !outcome && listLagMs !== undefined;
  const absentAt = isDoubted ? Math.ceil(Date.now() + leavesMs + listLagMs) : undefined;
  const [next, why] = explain();
  return {
    ...{ externalId, lastByteAt, shown: data.length, listed: records.length, failure, listLagMs },
    ...{ absentFrom: absentAt, next, why, until: until || undefined },
    state: entry ? (outcome ?? (isLive ? "underWay" : "doubtful")) : "absent",
  };

  function explain(): readonly [OnceExplanation["next"], string] {
    if (!entry)
      return records.length === 0
        ? ["send", "Nothing was sent under this key."]
        : ["send", "The list shows it, so its entry was lost: the next call sends again."];
    if (!/^send-once\/[12]$/.test(`${entry.format}`))
      return ["throw", "The entry is of another version, or not one of sendOnce."];
    const isRefused = outcome === "rejected" || outcome === "not-sent";
    const other = sms && !isRefused ? otherFields(entry) : "";
    if (other) return ["throw", `It is the key of another message, which had another ${other}.`];
    if (outcome === "done") return ["return", "It is done: no request is made."];
    if (isRefused)
      return ["send", outcome === "rejected" ? "It was refused." : "The last attempt never left."];
    if (isLive) return ["wait", "Another call may still send until then. The next one waits."];
    if (failure) return ["throw", "It may have been sent, and the list cannot be read."];
    const wanted = new Set(sms?.phoneNumbers.map(normalizeNumber));
    for (const { phoneNumber } of records) wanted.delete(normalizeNumber(phoneNumber));
    if (records.length > 0 && wanted.size === 0)
      return ["return", sms ? "The list shows all of it." : "The list shows it, if that is all."];
    if (records.length > 0 || entry.hasArrived || data.length > 0)
      return ["throw", "A part was shown, so it has arrived: the rest is never sent again."];
    if (entry.altered) return ["throw", "Ids come back altered, so no list proves it missing."];
    if (absentAt === undefined)
      return ["throw", "No list shows it, which proves nothing without listLagMs."];
    return absentAt > Date.now()
      ? ["throw", "No list shows it, which proves nothing before that time."]
      : ["sendIfMissing", "The list is up to date, and lacks it."];
  }

  function otherFields(before: Kept): string {
    const delivery = messageDelivery(messaging, sms && copyBody(sms, "sendSms"), externalId);
    return changedFields(hashFields(delivery.fields), before).join(" and ");
  }
}

async function list({ sms }: Pick<Messaging, "sms">, externalId: string) {
  try {
    const records = [];
    const all = sms.list(externalId, {}, { fetchOptions: { cache: "no-store" } });
    for await (const record of all) if (record.externalId === externalId) records.push(record);
    return { records, failure: undefined };
  } catch (error) {
    if (!isMessagingError(error)) throw error;
    return { records: [], failure: error.message };
  }
}
