import type { Messaging } from "@messaging-sdk/client";
import { type BulkSendOptions, bulk, type SmsTemplate } from "@messaging-sdk/client/bulk";
import { type Entry, fileStore } from "@messaging-sdk/client/send-once";
import { UsageError } from "../command.ts";
import type { Item, Ledger } from "./ledger.ts";
import { isPersonal } from "./recipients.ts";

/** What a round needs of the run. */
export interface Round {
  readonly messaging: Messaging;
  readonly template: SmsTemplate;
  readonly folder: string;
  readonly options: Omit<BulkSendOptions, "id" | "store">;
}

/**
 * Sends to all items as one run of the client. A round that stopped is ended instead: what was under way is looked up, or sent
 * if it certainly was not, and the rest gets nothing.
 */
export async function sendRound(
  { messaging, template, folder, options }: Round,
  ledger: Ledger,
  items: readonly Item[],
): Promise<void> {
  const isNew = !ledger.open;
  if (isNew) await ledger.begin(items);
  const store = fileStore(folder);
  let isOpened = false;
  let from = { settled: 0, begun: isNew ? items.length : 0 };
  const watched = {
    async begin(key: string, entry: Entry, over?: Entry) {
      const there = await store.begin(key, entry, over);
      if (!isOpened && there && isNew)
        throw new UsageError(`An earlier version has begun ${ledger.name}. Use another --id.`);
      const { settled, states } = progressOf(there ?? entry);
      if (!isOpened && there) from = { settled, begun: settled + states.length };
      ledger.note(settled, states);
      isOpened = true;
      return there;
    },
  };
  // They are asked for once the entry of the run is open.
  const given = (async function* () {
    if (!isNew) await ledger.checkUnchanged();
    yield* items.slice(0, from.begun);
  })();
  // A text with cells in it is filled already.
  const message = isPersonal(template.message) ? "{{text}}" : template.message;
  const named = { ...options, id: ledger.name, store: watched };
  const run = bulk(messaging).sendSms(given, { ...template, message }, named);
  for await (const { item, status, externalId, error } of run)
    if (status === "done" || status === "failed" || status === "doubtful")
      await ledger.add(item, { status, externalId, error });
  // The machine went down before what became of these was on disk.
  const error = {
    code: "unresolved_send",
    message: "Its outcome was lost. Look before you repeat it.",
  };
  for (const item of items.slice(0, from.settled))
    if (!ledger.outcomeOf(item)) await ledger.add(item, { status: "doubtful", error });
  await ledger.end();
}

/** How many items have ended, and the states of those that are begun, as the checkpoint of the client has them. */
function progressOf(entry: object) {
  const { settled, batches }: Checkpoint = { settled: {}, batches: [], ...entry };
  return {
    settled: Object.values(settled).reduce((sum, count) => sum + count, 0),
    states: batches.map(({ size, states = "?".repeat(size) }) => states).join(""),
  };
}

interface Checkpoint {
  readonly settled: Readonly<Record<string, number>>;
  readonly batches: readonly { readonly size: number; readonly states?: string }[];
}
