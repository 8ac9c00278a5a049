// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { SmsSend, Sms, GroupCreate, Group, GroupContact } from '@messaging-sdk/types';
import { RequestOptions, Messaging } from './index.js';
import { LookOptions } from './send-once.js';
import 'openapi-fetch';

/** Options of a bulk run; those of a request hold for each one it makes. */
interface BulkOptions extends RequestOptions {
    /** Names the run: what it sends carries an `externalId` made of it. 1 to 100 characters. Default: a new UUID. */
    readonly runId?: string;
    /** Items in a batch, 1 to 1 000. Default 1 000; 100 for messages with placeholders. */
    readonly batchSize?: number;
    /** Batches under way at a time, 1 or more; each makes one request at a time. Default 4. */
    readonly concurrency?: number;
    /** Requests that are begun in a second, over the whole run. Default: as many as can be (the limit is unknown, G28). */
    readonly requestsPerSecond?: number;
    /** How often a request that certainly was not carried out is repeated before the run stops. Default 10. */
    readonly retries?: number;
    /** Keeps how far the run has come, so that it can go on after a crash. Default: nothing is kept. */
    readonly checkpoint?: CheckpointStore;
    /** Told of the run so far, earlier parts of it included, whenever a batch is settled. */
    readonly onProgress?: (progress: BulkProgress) => void;
    /** Ends the run: nothing new is sent, what is under way is waited for and kept. It rejects with the signal's reason. */
    readonly signal?: AbortSignal;
}
/** Options of a run that sends messages or creates groups, which must not be done twice. */
interface BulkSendOptions extends BulkOptions, LookOptions {
}
/** Where a run keeps its checkpoint, a JSON text of a few kilobytes. What holds it must be of this run alone. */
interface CheckpointStore {
    /** The text saved last; nothing at the start of a run. */
    load(): MaybePromise<string | null | undefined>;
    /** Called before anything of a batch is sent, which waits until the text is safe. It takes the place of the last. */
    save(checkpoint: string): MaybePromise<void>;
}
type MaybePromise<Value> = Value | Promise<Value>;
/** How many items have which outcome. */
interface BulkProgress {
    readonly done: number;
    readonly failed: number;
    readonly unknown: number;
}

/** What became of one item. */
interface BulkOutcome<Item, Found> {
    /** Where the item stands in the input, from 0. */
    readonly index: number;
    readonly item: Item;
    /**
     * `done`: the service has said that it is, or shows it. `failed`: it certainly is not. `unknown`: it may be; look
     * again later before you repeat it.
     */
    readonly status: "done" | "failed" | "unknown";
    /** The service's record of it, where an answer had one. */
    readonly record?: Found;
    /** What a message was sent under. */
    readonly externalId?: string;
    /** Why it is not done. */
    readonly error?: BulkError;
}
/** Why an item is not done, in plain JSON. */
interface BulkError {
    /** The service's (`E-3-007`), or one of the client's: `invalid_input` for an item that was not sent at all. */
    readonly code: string;
    /** For a person. The row counts from 1; the value at fault is left out, because it may be personal. */
    readonly message: string;
    /** The field at fault, as the item has it or as the service names it: `phoneNumber`, `1.name`. */
    readonly field?: string;
}

/** Whom to send to: a phone number, or an object with one and with what fills the placeholders. */
type Recipient = string | {
    readonly phoneNumber: string;
};
/** The message; `{{name}}` in its text stands for the recipient's field of that name. */
type SmsTemplate = Omit<SmsSend, "phoneNumbers" | "externalId">;

/** What a run takes its items from. It is read as the run comes along, and must give the same to a run that goes on. */
type BulkItems<Item> = Iterable<Item> | AsyncIterable<Item>;
/** Operations on any number of items. Nothing happens before the outcomes are iterated over. */
interface Bulk {
    /**
     * Sends a message to each recipient, in requests of up to 1 000 numbers. When the text has placeholders, such as
     * `Hi {{firstName}}`, each recipient gets a message of its own, in a request of its own.
     *
     * Each item is one message: a number that is listed twice gets two.
     *
     * @throws InvalidInputError for a template that cannot be sent; for a recipient that cannot, its outcome is `failed`.
     */
    sendSms<Item extends Recipient>(recipients: BulkItems<Item>, template: SmsTemplate, options?: BulkSendOptions): AsyncIterable<BulkOutcome<Item, Sms>>;
    /** Creates groups, up to 1 000 in a request. One without an `externalId` gets one, by which it is found again. */
    createGroups(groups: BulkItems<GroupCreate>, options?: BulkSendOptions): AsyncIterable<BulkOutcome<GroupCreate, Group>>;
    /** Adds contacts to a group by their ids, up to 1 000 in a request. */
    addGroupContacts(groupId: number, ids: BulkItems<number>, options?: BulkOptions): AsyncIterable<BulkOutcome<number, GroupContact>>;
    /** Removes contacts from a group by their ids, up to 1 000 in a request. */
    removeGroupContacts(groupId: number, ids: BulkItems<number>, options?: BulkOptions): AsyncIterable<BulkOutcome<number, GroupContact>>;
}
/**
 * Works through any number of items: in batches, a few at a time, at your pace, in constant memory, with an outcome of
 * each item in the order of the input. With a `checkpoint` a run that broke off goes on where it was.
 *
 * ```ts
 * const template = { sender: "ACME", message: "Hi {{firstName}}" };
 * for await (const { index, status, error } of bulk(messaging).sendSms(recipients, template, { checkpoint })) {
 *   if (status !== "done") console.log(index, status, error?.message);
 * }
 * ```
 *
 * What a batch sends carries an id that is kept before its first byte leaves. After a lost answer or a crash the
 * service is asked what it has of it: that is `done`, and the rest `unknown`, or sent again if `sendAgain` is set
 * (see `sendOnce` for what that can promise).
 *
 * A refused item (HTTP 207, 422) is `failed`, and the run goes on. What would meet every batch, such as a refused key
 * or a service that is not there, stops it: the iteration throws that error, and goes on later from the checkpoint.
 * Outcomes that were yielded, but whose batch was not finished, come again then, with the same index.
 */
declare function bulk(messaging: Pick<Messaging, "sms" | "groups" | "groupContacts">): Bulk;

export { bulk };
export type { Bulk, BulkError, BulkItems, BulkOptions, BulkOutcome, BulkProgress, BulkSendOptions, CheckpointStore, Recipient, SmsTemplate };
