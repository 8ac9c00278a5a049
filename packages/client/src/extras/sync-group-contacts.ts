import type { GroupContact } from "@messaging-sdk/types";
import { type BulkItems, checkItems } from "../bulk/batches.ts";
import { bulk } from "../bulk/bulk.ts";
import type { BulkOptions } from "../bulk/bulk-options.ts";
import type { BulkRow } from "../bulk/work.ts";
import type { Messaging } from "../create-messaging.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { oldestFirst } from "../send-once/lookup.ts";

/** Options of `syncGroupContacts`; those of `bulk` hold for what it adds and removes. */
export interface SyncGroupContactsOptions extends Omit<BulkOptions, "id" | "store" | "onProgress"> {
  /** Removes every contact where `ids` is empty. Default `false`: it throws, because a source that failed is empty, too. */
  readonly allowEmpty?: boolean | undefined;
}

/** The account of one run. */
export interface SyncedContacts {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** How many were members before, and still are. */
  readonly kept: number;
  /** Those that the service refused, or may have refused, with the reason. The next run tries them again. */
  readonly failed: readonly BulkRow<number, GroupContact>[];
}

/**
 * Brings a group to exactly these contacts: reads its members, adds those that are missing, and removes the others. To resume
 * after a crash or an error, call it again: it compares anew, and does the rest.
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
  messaging: Pick<Messaging, "groupContacts" | "groups" | "sms">,
  groupId: number,
  ids: BulkItems<number>,
  options: SyncGroupContactsOptions = {},
): Promise<SyncedContacts> {
  checkItems("ids", ids);
  const { allowEmpty, ...run } = options;
  const wanted = new Set<number>();
  for await (const id of ids) wanted.add(id);
  if (wanted.size === 0 && !allowEmpty) {
    throw new InvalidInputError("ids", "is empty, which removes every contact. Set allowEmpty.");
  }
  const { signal, headers, timeoutMs, fetchOptions } = run;
  const request = { signal, headers, timeoutMs, fetchOptions };
  const members = new Set<number>();
  for await (const { id } of messaging.groupContacts.list(groupId, oldestFirst, request)) {
    members.add(Number(id));
  }
  const missing = [...wanted].filter((id) => !members.has(id));
  const extra = [...members].filter((id) => !wanted.has(id));
  const failed: BulkRow<number, GroupContact>[] = [];
  const { addGroupContacts, removeGroupContacts } = bulk(messaging);
  return {
    added: await done(addGroupContacts(groupId, missing, run)),
    removed: await done(removeGroupContacts(groupId, extra, run)),
    kept: members.size - extra.length,
    failed,
  };

  async function done(rows: AsyncIterable<BulkRow<number, GroupContact>>): Promise<number[]> {
    const ended: number[] = [];
    for await (const row of rows) {
      if (row.status === "done") ended.push(row.item);
      else failed.push(row);
    }
    return ended;
  }
}
