import type { GroupContact } from "@messaging-sdk/types";
import { type BulkItems, checkItems } from "../bulk/batches.ts";
import { bulk } from "../bulk/bulk.ts";
import type { BulkOptions } from "../bulk/bulk-options.ts";
import type { Messaging } from "../create-messaging.ts";
import type { BulkRow } from "../deliver/delivery.ts";
import { oldestFirst } from "../deliver/lookup.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";

/** Options of `syncGroupContacts`; those of `bulk` hold for what it adds and removes. */
export interface SyncGroupContactsOptions extends Omit<BulkOptions, "id" | "store" | "onProgress"> {
  /** Removes every contact where `ids` is empty. Default `false`: it throws, because a source that failed is empty, too. */
  readonly allowEmpty?: boolean | undefined;
}

type Row = BulkRow<number | string, GroupContact>;

/** A run reports what it did with each contact. */
export interface SyncedContacts {
  readonly added: readonly Row["item"][];
  readonly removed: readonly Row["item"][];
  /** How many were members before, and still are. */
  readonly kept: number;
  /** Those that the service refused, or may have refused, with the reason. The next run tries them again. */
  readonly failed: readonly Row[];
}

/**
 * Brings a group to exactly these contacts: reads its members, adds those that are missing, and removes the others. To resume
 * after a crash or an error, call it again: it compares again and does the rest.
 *
 * ```ts
 * const { added, removed, failed } = await syncGroupContacts(messaging, group.id, idsFromCrm());
 * ```
 *
 * Nothing is added before all of `ids` and all members were read, nor removed before all was added.
 *
 * @throws the errors of `groupContacts.list` and of `bulk`; InvalidInputError where `ids` is empty, unless `allowEmpty`.
 */
export async function syncGroupContacts(
  messaging: Pick<Messaging, "groupContacts" | "groups" | "sms" | "listLagMs">,
  groupId: number | string,
  ids: BulkItems<number | string>,
  { allowEmpty, ...run }: SyncGroupContactsOptions = {},
): Promise<SyncedContacts> {
  checkItems("ids", ids);
  // An id above 2^53 is a text, and the same one may be a number in one place and a text in another.
  const wanted = new Map<string, number | string>();
  for await (const id of ids) wanted.set(`${id}`, id);
  if (wanted.size === 0 && !allowEmpty)
    throw new InvalidInputError("ids", "is empty, which removes every contact. Set allowEmpty.");
  const { signal, headers, timeoutMs, fetchOptions } = run;
  const request = { signal, headers, timeoutMs, fetchOptions };
  const extra = new Map<string, number | string>();
  let kept = 0;
  for await (const { id } of messaging.groupContacts.list(groupId, oldestFirst, request)) {
    if (wanted.delete(`${id}`)) kept += 1;
    else extra.set(`${id}`, id);
  }
  const failed: Row[] = [];
  const { addGroupContacts, removeGroupContacts } = bulk(messaging);
  const added = await done(addGroupContacts(groupId, wanted.values(), run));
  const removed = await done(removeGroupContacts(groupId, extra.values(), run));
  return { added, removed, kept, failed };

  async function done(rows: AsyncIterable<Row>): Promise<Row["item"][]> {
    const ended: Row["item"][] = [];
    for await (const row of rows) {
      if (row.status === "done") ended.push(row.item);
      else failed.push(row);
    }
    return ended;
  }
}
