// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { SmsSend, Sms, GroupCreate, Group, GroupContact } from '@messaging-sdk/types';
import { BulkSendOptions, SettleUnknownOptions, BulkOptions } from './shared.js';
import { Messaging } from './index.js';
export { BulkProgress, CheckpointStore } from './shared.js';
import 'openapi-fetch';

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
    /** The service's record of it, where a response had one. */
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
/** Requires of a template whose text is known that each placeholder is a field of the recipients. */
type FilledBy<Text extends string, Item> = string extends Text ? unknown : [Exclude<Placeholder<Text>, FieldOf<Item>>] extends [never] ? unknown : {
    readonly [Name in UnknownField<Exclude<Placeholder<Text>, FieldOf<Item>>>]: never;
};
/** A property that no template has, so that the compiler names it. */
type UnknownField<Name extends string> = `{{${Name}}} is no field of the recipients`;
/** A number alone fills nothing else. */
type FieldOf<Item> = Item extends string ? "phoneNumber" : keyof Item & string;
/** The names of the placeholders in a text. */
type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Trim<Name> | Placeholder<Rest> : never;
type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text;

/** Read lazily. A resumed run must receive the same items in the same order. */
type BulkItems<Item> = Iterable<Item> | AsyncIterable<Item>;
/** Operations on any number of items. Nothing happens before the outcomes are iterated over. */
interface Bulk {
    /**
     * Sends a message to each recipient, in requests of up to 1 000 numbers. When the text has placeholders, such as
     * `Hi {{firstName}}`, each recipient gets a message of its own, in a request of its own.
     *
     * Each item is one message: a number that is listed twice gets two. A placeholder that is no field of the recipients
     * does not compile, where the text is a literal.
     *
     * @throws InvalidInputError for a template that cannot be sent; for a recipient that cannot, its outcome is `failed`.
     */
    sendSms<Item extends Recipient, Text extends string = string>(recipients: BulkItems<Item>, template: SmsTemplate & {
        readonly message: Text;
    } & FilledBy<Text, Item>, options?: BulkSendOptions): AsyncIterable<BulkOutcome<Item, Sms>>;
    /**
     * Looks up the messages that a run left `unknown`, and yields their outcomes anew: `done` where the service lists them,
     * else `unknown`, or resent if `resendMissing` is set. Every other outcome passes through. Give it the outcomes in the
     * order they came in, and the template of the run.
     */
    settleUnknown<Item extends Recipient>(outcomes: BulkItems<BulkOutcome<Item, Sms>>, template: SmsTemplate, options?: SettleUnknownOptions): AsyncIterable<BulkOutcome<Item, Sms>>;
    /** Creates groups, up to 1 000 in a request. One without an `externalId` gets one, by which it is found again. */
    createGroups(groups: BulkItems<GroupCreate>, options?: BulkSendOptions): AsyncIterable<BulkOutcome<GroupCreate, Group>>;
    /** Adds contacts to a group by their ids, up to 1 000 in a request. */
    addGroupContacts(groupId: number, ids: BulkItems<number>, options?: BulkOptions): AsyncIterable<BulkOutcome<number, GroupContact>>;
    /** Removes contacts from a group by their ids, up to 1 000 in a request. */
    removeGroupContacts(groupId: number, ids: BulkItems<number>, options?: BulkOptions): AsyncIterable<BulkOutcome<number, GroupContact>>;
}
/**
 * Works through any number of items: in batches, a few at a time, at your pace, in constant memory, with an outcome for
 * each item in the order of the input. With a `checkpoint` the same call resumes a run that stopped.
 *
 * ```ts
 * const template = { sender: "ACME", message: "Hi {{firstName}}" };
 * for await (const { index, status, error } of bulk(messaging).sendSms(recipients, template, { checkpoint })) {
 *   if (status !== "done") console.log(index, status, error?.message);
 * }
 * ```
 *
 * What a batch sends carries an id that is kept before its first byte leaves. After a lost response or a crash that id is
 * looked up: what is listed is `done`, and the rest `unknown`, or resent if `resendMissing` is set (see `sendOnce` for what
 * that can promise).
 *
 * A refused item (HTTP 207, 422) is `failed`, and the run continues. What would meet every batch stops it: an
 * authentication or connection error, three requests in a row whose outcome is unknown, or lookups that fail as in an
 * outage. The iteration throws that error; the same call resumes from the checkpoint, and looks up what was in doubt
 * before it sends anything more. In an outage that lasts it then makes one send, of one item where no batch may be
 * resent, and stops again. Outcomes that were yielded, but whose batch was not finished, come again, with the same index.
 */
declare function bulk(messaging: Pick<Messaging, "sms" | "groups" | "groupContacts">): Bulk;

export { BulkOptions, BulkSendOptions, SettleUnknownOptions, bulk };
export type { Bulk, BulkError, BulkItems, BulkOutcome, Recipient, SmsTemplate };
