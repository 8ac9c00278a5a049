import { failedItems, type Messaging, type SmsSend } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { explainOnce, isUnresolvedSendError, sendOnce } from "@messaging-sdk/client/send-once";
import { ConsoleError } from "../states/describe-error.ts";
import { type Run, readRun, readSms, saveRun, storeOf, type Trouble } from "./kept-runs.ts";

/** The most numbers that a request takes. More of them are sent in several. */
export const maxInRequest = 1000;
/** Requests under way at a time. */
export const atOnce = 4;

export interface SendOptions {
  /** Sends to the numbers that a lookup does not find. */
  readonly ifMissing?: "send" | undefined;
  readonly signal: AbortSignal;
  onChange(run: Run): void;
}

/**
 * Sends what is left of a kept run, or looks up what is in doubt when it is over. Rejects when it was stopped, or cannot
 * continue: the same call continues later, and looks up what may have been sent before it sends anything more.
 */
export function sendRun(messaging: Messaging, id: string, options: SendOptions): Promise<void> {
  const { scope } = messaging;
  return navigator.locks.request(`${scope} ${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new ConsoleError("Another tab of this browser is sending it");
    const [run, sms] = [await readRun(scope, id), await readSms(scope, id)];
    if (!run || !sms) throw new ConsoleError("This send was forgotten");
    const isOne = sms.phoneNumbers.length <= maxInRequest;
    const change = (changed: Run) => {
      options.onChange(changed);
      return saveRun(scope, changed);
    };
    await (isOne ? sendOne : sendMany)(messaging, run, sms, { ...options, change });
  });
}

/** What is known of the key of a kept send, where no tab is sending it. One of several requests has a key for each: null. */
export async function explainRun(messaging: Messaging, id: string) {
  const { scope } = messaging;
  const { held = [] } = await navigator.locks.query();
  const given = await readSms(scope, id);
  const isSent = held.some(({ name }) => name === `${scope} ${id}`);
  if (isSent || !given || given.phoneNumbers.length > maxInRequest) return null;
  const { externalId: _, ...sms } = given;
  return explainOnce(messaging, id, { store: storeOf(scope), sms });
}

interface Sending extends SendOptions {
  change(run: Run): Promise<void>;
}

async function sendOne(messaging: Messaging, run: Run, sms: SmsSend, options: Sending) {
  const { ifMissing, signal, change } = options;
  const { externalId: _, ...message } = sms;
  const { phoneNumbers } = sms;
  const indexOf = (item: string) => phoneNumbers.indexOf(item);
  const end = (done: number, trouble: readonly Trouble[]) => {
    const of = (status: Trouble["status"]) => trouble.filter((one) => one.status === status).length;
    const progress = { done, failed: of("failed"), doubtful: of("doubtful") };
    return change({ ...run, externalIds: [run.id], progress, trouble, isOver: true });
  };
  try {
    const sent = await sendOnce(messaging, message, {
      ...{ idempotencyKey: run.id, store: storeOf(messaging.scope), signal, ifMissing },
    });
    // A resend goes to some of the numbers only, so their places say nothing.
    const batch = sent.via === "resent" ? [] : phoneNumbers;
    const failed = failedItems(batch, sent).map(({ item, error }): Trouble => {
      const number = error.meta?.value ?? item ?? "A number";
      return { index: indexOf(number), item: number, status: "failed", error };
    });
    await end(sent.data.length, failed);
  } catch (error) {
    if (!isUnresolvedSendError(error)) throw error;
    const { found, missing, externalId } = error;
    await end(
      found.length,
      missing.map((item) => ({ index: indexOf(item), item, status: "doubtful", externalId })),
    );
    throw error;
  }
}

async function sendMany(messaging: Messaging, run: Run, sms: SmsSend, options: Sending) {
  const { phoneNumbers, externalId: _, ...template } = sms;
  const { ifMissing, signal, change } = options;
  const asked = { signal, ifMissing };
  const trouble = new Map(run.trouble.map((one) => [one.index, one]));
  const externalIds = new Set(run.externalIds);
  let saving = Promise.resolve();
  let { progress } = run;
  const keep = (isOver: boolean) => {
    const inOrder = [...trouble.values()].toSorted((one, other) => one.index - other.index);
    saving = change({ ...run, trouble: inOrder, externalIds: [...externalIds], progress, isOver });
  };
  const send = () =>
    bulk(messaging).sendSms(phoneNumbers, template, {
      ...asked,
      ...{ id: run.id, store: storeOf(messaging.scope), concurrency: atOnce },
      onProgress(next) {
        progress = next;
        keep(false);
      },
    });
  const inDoubt = run.trouble.filter(({ status }) => status === "doubtful");
  const rows = run.isOver ? bulk(messaging).lookUpDoubtful(inDoubt, template, asked) : send();
  try {
    for await (const { index, item, status, externalId, error } of rows) {
      if (externalId) externalIds.add(externalId);
      const why = { ...(externalId && { externalId }), ...(error && { error }) };
      if (status === "done") trouble.delete(index);
      else trouble.set(index, { index, item, status, ...why });
      if (!run.isOver || status === "doubtful") continue;
      const doubtful = progress.doubtful - 1;
      progress = { ...progress, [status]: (progress[status] ?? 0) + 1, doubtful };
    }
    keep(true);
  } finally {
    await saving;
  }
}
