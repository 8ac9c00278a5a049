// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { GroupCreate, Group, GroupContact } from '@messaging-sdk/types';
import { BulkOptions, BulkRow, BulkItems } from './bulk.js';
import { Messaging, RequestOptions } from './index.js';
import { Store } from './send-once.js';

/**
 * Finds the group with this `externalId`, or creates it. Two callers at once get the same group, because the service takes an
 * `externalId` once (assumed). The name and description of a group that is found stay as they are.
 *
 * ```ts
 * const { id } = await ensureGroup(messaging, { externalId: "crm-vip", name: "VIP" });
 * ```
 *
 * @throws the errors of `groups.list` and `groups.create`; after an `unknown` one call it again.
 */
declare function ensureGroup(messaging: Pick<Messaging, "groups">, group: GroupCreate & {
    readonly externalId: string;
}, options?: RequestOptions): Promise<Group>;

/** Options of `syncGroupContacts`; those of `bulk` hold for what it adds and removes. */
interface SyncGroupContactsOptions extends Omit<BulkOptions, "id" | "store" | "onProgress"> {
    /** Removes every contact where `ids` is empty. Default `false`: it throws, because a source that failed is empty, too. */
    readonly allowEmpty?: boolean | undefined;
}
type Row = BulkRow<number | string, GroupContact>;
/** A run reports what it did with each contact. */
interface SyncedContacts {
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
declare function syncGroupContacts(messaging: Pick<Messaging, "groupContacts" | "groups" | "sms" | "listLagMs">, groupId: number | string, ids: BulkItems<number | string>, { allowEmpty, ...run }?: SyncGroupContactsOptions): Promise<SyncedContacts>;

interface WaitForStatusOptions {
    /** `"delivered"`: true once every message is delivered. `"final"`: true once the status of none can change any more. */
    readonly until: "delivered" | "final";
    /** The most milliseconds to wait. Default 60 000. */
    readonly withinMs?: number;
    readonly signal?: AbortSignal;
    /** The store in which your webhook keeps statuses (`keepStatus`). Default: the list alone, read every 1 to 30 s. */
    readonly store?: Store;
}
/**
 * Waits until the messages under an id are delivered, or final. Resolves to true when they are; to false when one of them has
 * ended otherwise; to `"unknown"` when the time is over.
 *
 * ```ts
 * const isDelivered = await waitForStatus(messaging, "order-4711", { until: "delivered", withinMs: 120_000 });
 * ```
 *
 * @throws errors of `sms.list` that waiting does not cure, such as a 401, and the reason of the `signal`.
 */
declare function waitForStatus(messaging: Pick<Messaging, "sms">, externalId: string, options: WaitForStatusOptions): Promise<boolean | "unknown">;

export { ensureGroup, syncGroupContacts, waitForStatus };
export type { SyncGroupContactsOptions, SyncedContacts, WaitForStatusOptions };
