import type { Messaging, Sms, SmsSend } from "@messaging-sdk/client";
import { type BulkOutcome, type BulkProgress, bulk } from "@messaging-sdk/client/bulk";

/** The most numbers that a request takes. More of them are sent in several. */
export const mostInRequest = 1000;

type Outcome = BulkOutcome<string, Sms>;

/** A message on its way to more numbers than a request takes. */
export interface BulkRun {
  readonly sms: SmsSend;
  /** What is known so far, by the place of the number. */
  readonly outcomes: Map<number, Outcome>;
  /** Sends to all numbers, or to those that are left; rejects when it was stopped, or cannot continue. */
  send(messaging: Messaging, onProgress: (progress: BulkProgress) => void): Promise<void>;
  /** Looks up what may or may not have been sent. */
  settle(messaging: Messaging): Promise<void>;
  /** Sends nothing more. What is under way ends first. */
  stop(): void;
}

export function createBulkRun(sms: SmsSend): BulkRun {
  const { phoneNumbers, externalId: runId = crypto.randomUUID(), ...template } = sms;
  const outcomes = new Map<number, Outcome>();
  let saved: string | undefined;
  const checkpoint = {
    load: () => saved,
    save(text: string) {
      saved = text;
    },
    // Nobody else can use it, so there is nothing to unlock.
    close() {},
  };
  let stopping = new AbortController();

  async function collect(found: AsyncIterable<Outcome>) {
    for await (const outcome of found) outcomes.set(outcome.index, outcome);
  }
  return {
    sms,
    outcomes,
    send(messaging, onProgress) {
      stopping = new AbortController();
      const { signal } = stopping;
      return collect(
        bulk(messaging).sendSms(phoneNumbers, template, { runId, checkpoint, signal, onProgress }),
      );
    },
    settle: (messaging) => collect(bulk(messaging).settleUnknown([...outcomes.values()], template)),
    stop: () => stopping.abort(),
  };
}

/** How many numbers have which outcome. */
export function countOutcomes({ outcomes }: BulkRun): BulkProgress {
  const counts = { done: 0, failed: 0, unknown: 0 };
  for (const { status } of outcomes.values()) counts[status] += 1;
  return counts;
}

/** Of its requests: what the messages can be looked up by. */
export function externalIds({ outcomes }: BulkRun): string[] {
  return [...new Set([...outcomes.values()].flatMap(({ externalId }) => externalId ?? []))];
}
