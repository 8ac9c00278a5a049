import { readWholeNumber } from "../config.ts";
import { checkFunction, wrongKind } from "../errors/invalid-input-error.ts";
import { fieldsOf } from "../json.ts";
import { hashOf } from "../paging/record-key.ts";
import type { Entry, Store } from "../send-once/store.ts";
import type { Address } from "./recipients.ts";

/** At most `max` sends to a recipient within a time, over all processes that share the store. */
export interface RecipientCap {
  readonly max: number;
  /** Milliseconds that a send counts. */
  readonly withinMs: number;
  /** Keeps a hash of each recipient, with the times of its sends: `postgresStore`, `redisStore`, `memoryStore`. */
  readonly store: Store;
}

/** A store keeps this of a recipient. */
interface Counted extends Entry {
  readonly sent: readonly Sent[];
}

/** When it was, in Unix milliseconds, and which send it was. */
type Sent = readonly [at: number, by: string];

/** Counts a send to a recipient, or takes it back. */
export function createCap({ max, withinMs, store }: RecipientCap) {
  readWholeNumber("perRecipient.max", max ?? Number.NaN, 0, 1);
  readWholeNumber("perRecipient.withinMs", withinMs ?? Number.NaN, 0, 1);
  checkFunction("perRecipient.store.begin", store?.begin);

  /** Writes what `change` makes of the sends that still count, unless it gives nothing to write. */
  async function update(address: Address, change: (sent: readonly Sent[]) => readonly Sent[]) {
    // A store names nobody.
    const key = `recipient ${hashOf(address)}`;
    let over: Counted | undefined;
    for (;;) {
      const now = Date.now();
      const sent = change((over?.sent ?? []).filter(([at]) => at > now - withinMs));
      const entry: Counted = { owner: crypto.randomUUID(), until: now + withinMs, sent };
      const existing = await store.begin(key, entry, over);
      if (existing === undefined) return;
      over = readCounted(existing);
    }
  }

  return {
    /** Counts a send once. Gives the milliseconds until there is room for it, or 0 where it was counted or might be. */
    async take(address: Address, by: string, isCounted: boolean): Promise<number> {
      let waitMs = 0;
      await update(address, (sent) => {
        const isKnown = sent.some(([, one]) => one === by);
        const [first] = sent[sent.length - max] ?? [];
        waitMs = isKnown || first === undefined ? 0 : first + withinMs - Date.now();
        return isKnown || waitMs > 0 || !isCounted ? sent : [...sent, [Date.now(), by]];
      });
      return waitMs;
    },
    giveBack: (address: Address, by: string): Promise<void> =>
      update(address, (sent) => sent.filter(([, one]) => one !== by)),
  };
}

function readCounted(entry: Entry): Counted {
  const { sent } = fieldsOf(entry);
  if (!Array.isArray(sent)) throw wrongKind("perRecipient.store", "a store of its own", entry);
  return { ...entry, sent };
}
