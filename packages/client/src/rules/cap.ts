import { readWholeNumber } from "../config.ts";
import { checkFunction, wrongKind } from "../errors/invalid-input-error.ts";
import { fieldsOf } from "../json.ts";
import { hashOf } from "../paging/record-key.ts";
import type { Entry, Store } from "../send-once/store.ts";
import type { Rule } from "./rule.ts";

/** At most `max` sends to a recipient within a time, over all processes that share the store. */
export interface RecipientCap {
  readonly max: number;
  /** Milliseconds that a send counts. */
  readonly withinMs: number;
  /** Keeps a hash of each recipient, with the times of its sends: `postgresStore`, `redisStore`, `memoryStore`. */
  readonly store: Store;
}

/** The time of a send in Unix milliseconds, and which send it was. */
type Sent = readonly [at: number, by: string];

/** Counts a send to each recipient, or to nobody where one of them has had the most. */
export function capRule({ max, withinMs, store }: RecipientCap): Rule {
  readWholeNumber("perRecipient.max", max ?? Number.NaN, 0, 1);
  readWholeNumber("perRecipient.withinMs", withinMs ?? Number.NaN, 0, 1);
  checkFunction("perRecipient.store.begin", store?.begin);

  return async (recipients, { by, isCounted }) => {
    const waits = await Promise.all(recipients.map(([, one]) => take(one)));
    const held = recipients.flatMap(([index], at) =>
      waits[at] ? [[index, waits[at]] as const] : [],
    );
    if (isCounted && held.length > 0) {
      await Promise.all(recipients.map(([, one]) => update(one, (sent) => sent.filter(isOther))));
    }
    return held;

    function isOther([, one]: Sent): boolean {
      return one !== by;
    }

    /** Counts the send. Gives the milliseconds until there is room for it, or 0 where there is. */
    async function take(address: string): Promise<number> {
      let waitMs = 0;
      await update(address, (sent) => {
        const isNew = sent.every(isOther);
        const [first] = sent[sent.length - max] ?? [];
        waitMs = isNew && first !== undefined ? first + withinMs - Date.now() : 0;
        return isNew && isCounted && waitMs === 0 ? [...sent, [Date.now(), by]] : sent;
      });
      return waitMs;
    }
  };

  /** Writes what `change` makes of the sends that still count. */
  async function update(address: string, change: (sent: readonly Sent[]) => readonly Sent[]) {
    let over: Entry | undefined;
    do {
      const { sent = [] } = fieldsOf(over);
      if (!Array.isArray(sent)) throw wrongKind("perRecipient.store", "a store of its own", sent);
      const until = Date.now() + withinMs;
      const open = change(sent.filter(([at]) => at > until - 2 * withinMs));
      const entry = { owner: crypto.randomUUID(), until, sent: open };
      // A store names nobody.
      over = await store.begin(`recipient ${hashOf(address)}`, entry, over);
    } while (over);
  }
}
