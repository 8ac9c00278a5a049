import type { Messaging } from "@messaging-sdk/client";
import { type BulkSendOptions, bulk, type SmsTemplate } from "@messaging-sdk/client/bulk";
import { type Entry, fileStore } from "@messaging-sdk/client/send-once";
import { UsageError } from "../command.ts";
import type { Item, Ledger } from "./ledger.ts";
import { isPersonal } from "./recipients.ts";

/** What a round needs of the run. */
export interface Round {
  readonly messaging: Messaging;
  readonly ledger: Ledger;
  readonly template: SmsTemplate;
  readonly folder: string;
  readonly options: Omit<BulkSendOptions, "id" | "store">;
}

/**
 * Sends to all items as one run of the client. A round that stopped is ended instead: what was under way is looked up, or sent
 * if it certainly was not, and the rest gets nothing.
 */
export async function sendRound(round: Round, items: readonly Item[]): Promise<void> {
  const { ledger, messaging, template, options } = round;
  const isNew = !ledger.open;
  if (isNew) await ledger.begin(items);
  const store = fileStore(round.folder);
  let isOpened = false;
  let from = { settled: 0, begun: isNew ? items.length : 0 };
  const watched = {
    async begin(key: string, entry: Entry, over?: Entry) {
      const there = await store.begin(key, entry, over);
      if (!isOpened && there && isNew)
        throw new UsageError(`An earlier version has begun ${ledger.name}. Use another --id.`);
      if (!isOpened && there) from = progressOf(there);
      ledger.note(progressOf(there ?? entry));
      isOpened = true;
      return there;
    },
  };
  // A text with cells in it is filled already.
  const message = isPersonal(template.message) ? "{{text}}" : template.message;
  // They are asked for once the entry of the run is open.
  const given = (async function* () {
    if (!isNew) await ledger.checkUnchanged();
    yield* items.slice(0, from.begun);
  })();
  const run = bulk(messaging).sendSms(
    given,
    { ...template, message },
    {
      ...{ ...options, id: ledger.name, store: watched },
    },
  );
  for await (const { item, status, externalId, error } of run)
    if (status === "done" || status === "failed" || status === "doubtful")
      await ledger.add(item, { status, externalId, error });
  // The machine went down before what became of these was on disk.
  for (const item of items.slice(0, from.settled))
    if (!ledger.outcomeOf(item)) await ledger.add(item, { status: "doubtful", error: lost });
  await ledger.end();
}

const lost = {
  code: "unresolved_send",
  message: "Its outcome was lost. Look before you send it anew.",
};

/** How far a run has come: its checkpoint says so. */
function progressOf(entry: object) {
  const { settled: ended, batches }: Checkpoint = { settled: {}, batches: [], ...entry };
  const settled = Object.values(ended).reduce((sum, count) => sum + count, 0);
  const states = batches.map(({ size, states = "?".repeat(size) }) => states).join("");
  return { settled, begun: settled + states.length, states };
}

/** As the client keeps it; `-` is the state of an item that certainly was not sent. */
interface Checkpoint {
  readonly settled: Readonly<Record<string, number>>;
  readonly batches: readonly { readonly size: number; readonly states?: string }[];
}
