import type { Messaging, Sms, SmsSend } from "@messaging-sdk/client";
import { type BulkProgress, type BulkRow, bulk } from "@messaging-sdk/client/bulk";
import { memoryStore } from "@messaging-sdk/client/send-once";

/** The most numbers that a request takes. More of them are sent in several. */
export const mostInRequest = 1000;

type Row = BulkRow<string, Sms>;

/** A message on its way to more numbers than a request takes. */
export interface BulkRun {
  readonly sms: SmsSend;
  /** What is known so far, by the place of the number. */
  readonly rows: Map<number, Row>;
  /** Sends to all numbers, or to those that are left; rejects when it was stopped, or cannot continue. */
  send(messaging: Messaging, onProgress: (progress: BulkProgress) => void): Promise<void>;
  /** Looks up what may or may not have been sent. */
  lookUp(messaging: Messaging): Promise<void>;
  /** Sends nothing more. What is under way ends first. */
  stop(): void;
}

export function createBulkRun(sms: SmsSend): BulkRun {
  const { phoneNumbers, externalId: id = crypto.randomUUID(), ...template } = sms;
  const rows = new Map<number, Row>();
  const store = memoryStore();
  let stopping = new AbortController();

  async function collect(run: AsyncIterable<Row>) {
    for await (const row of run) rows.set(row.index, row);
  }
  return {
    sms,
    rows,
    async send(messaging, onProgress) {
      stopping = new AbortController();
      const { signal } = stopping;
      const options = { id, store, signal, onProgress };
      await collect(bulk(messaging).sendSms(phoneNumbers, template, options));
    },
    lookUp: (messaging) => collect(bulk(messaging).lookUp([...rows.values()], template)),
    stop: () => stopping.abort(),
  };
}

/** How many numbers have which status. */
export function countRows({ rows }: BulkRun): BulkProgress {
  const counts = { done: 0, failed: 0, doubtful: 0 };
  for (const { status } of rows.values()) counts[status] += 1;
  return counts;
}

/** Of its requests: what the messages can be looked up by. */
export function externalIds({ rows }: BulkRun): string[] {
  return [...new Set([...rows.values()].flatMap(({ externalId }) => externalId ?? []))];
}
