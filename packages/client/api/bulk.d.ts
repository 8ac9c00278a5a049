// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { BulkRow, BulkProgress, Recipient, BulkItems, SmsTemplate, FilledBy, BulkSmsOptions, BulkLookUpDoubtfulOptions, BulkSendOptions, BulkOptions, BulkError } from './shared.js';
import { Messaging } from './index.js';
import { RuleName, SendRules } from './rules.js';
import { Sms, GroupCreate, Group, GroupContact } from '@messaging-sdk/types';

/** A run. It begins when you iterate over its rows or call `summary()`: do one of them, once. It is not a promise. */
interface BulkRun<Item, Found> extends AsyncIterable<BulkRow<Item, Found>> {
    /** Runs to the end and counts the rows, including those of earlier runs with the same `id` in the `store`. */
    summary(): Promise<BulkProgress>;
}

/** Operations on any number of items. */
type Bulk = ReturnType<typeof bulk>;
/**
 * Works through any number of items: in batches, a few at a time, at your pace, in little memory, with a row for each item in
 * the order of the input. With an `id` and a `store` the same call resumes a run that stopped.
 *
 * ```ts
 * const template = { sender: "ACME", message: "Hi {{firstName}}" };
 * for await (const { index, status, error } of bulk(messaging).sendSms(recipients, template, { id: "spring", store })) {
 *   if (status !== "done") console.log(index, status, error?.message);
 * }
 * ```
 *
 * A batch is sent under an id that is kept before its first byte leaves. After a lost response or a crash that id is looked
 * up: what is listed is `done`, and the rest `doubtful`, or sent again by `ifMissing: "send"`, where nothing of its request
 * is listed and `listLagMs` of the client has passed since it could have left.
 *
 * A refused item (HTTP 207, 422) is `failed`, and the run continues. An error that every batch would meet stops it: an
 * authentication or connection error, three requests in a row whose outcome is unknown, or lookups that fail as in an outage. The
 * iteration throws that error; the same call resumes, and looks up what was in doubt before it sends anything more. In an outage
 * that lasts it then makes one send, of one item where no batch may be sent again, and stops again. Rows that were given, but
 * whose batch was not finished, come again, with the same index.
 *
 * @throws InvalidInputError at once, for options, items and templates that cannot work.
 */
declare function bulk(messaging: Pick<Messaging, "sms" | "groups" | "groupContacts" | "listLagMs">): {
    /**
     * Sends a message to each recipient, in requests of up to 1 000 numbers. When the text has placeholders, such as `Hi
     * {{firstName}}`, each recipient gets a separate message in a separate request.
     *
     * A number that is listed twice gets one message: the second row is `repeated`, unless `recipientKey` distinguishes them. A
     * placeholder that is no field of the recipients does not compile, where the text is a literal. A recipient that cannot be
     * sent to is `failed`.
     */
    sendSms<Item extends Recipient, Text extends string = string>(recipients: BulkItems<Item>, template: SmsTemplate & {
        readonly message: Text;
    } & FilledBy<Text, Item>, options?: BulkSmsOptions<Item>): BulkRun<Item, Sms>;
    /**
     * Looks up the messages that a run left `doubtful`, and yields their rows again: `done` where the service lists them, else
     * `doubtful`, or sent again by `ifMissing: "send"`, once `listLagMs` of the client has passed since the `lastByteAt` of a
     * row, or since this call where it has none. Every other row passes through. Give it the rows in the order they came in, and
     * the template of the run.
     */
    lookUpDoubtful<Item extends Recipient>(rows: BulkItems<BulkRow<Item, Sms>>, template: SmsTemplate, options?: BulkLookUpDoubtfulOptions): BulkRun<Item, Sms>;
    /** Creates groups, up to 1 000 in a request. One without an `externalId` gets one, by which it is found again. */
    createGroups: (groups: BulkItems<GroupCreate>, options?: BulkSendOptions) => BulkRun<GroupCreate, Group>;
    /** Adds contacts to a group by their ids, up to 1 000 in a request. */
    addGroupContacts: <Id extends number | string>(groupId: number | string, ids: BulkItems<Id>, options?: BulkOptions) => BulkRun<Id, GroupContact>;
    /** Removes contacts from a group by their ids, up to 1 000 in a request. */
    removeGroupContacts: <Id extends number | string>(groupId: number | string, ids: BulkItems<Id>, options?: BulkOptions) => BulkRun<Id, GroupContact>;
};

interface PreviewOptions<Item> extends Pick<BulkSmsOptions<Item>, "batchSize" | "recipientKey"> {
    /** The rules that would hold recipients back now. */
    readonly rules?: Pick<SendRules, "heldBack">;
    /** The price of a part, for all numbers or by number, such as `+48500500500`. */
    readonly price?: number | ((phoneNumber: string) => number);
}
/** The cost and the reach of a send, before it. */
interface Preview {
    /** The recipients that would get a message. */
    readonly recipients: number;
    readonly requests: number;
    /** The parts of all their messages. */
    readonly parts: number;
    /** The price of all parts; undefined without a `price`. */
    readonly cost: number | undefined;
    /** Characters that cost further parts because GSM-7 lacks them, each with the number of messages that have it. */
    readonly costly: Readonly<Record<string, number>>;
    /** The recipients that a rule holds back. */
    readonly held: {
        readonly [Rule in RuleName]?: number;
    };
    /** The recipients that came before, and get no second message. */
    readonly repeated: number;
    /** The first 100 rows that cannot be sent, and how many there are. */
    readonly unreadable: {
        readonly count: number;
        readonly first: readonly (BulkError & {
            readonly index: number;
        })[];
    };
}
/**
 * Says what `bulk(messaging).sendSms` would do with this template and these recipients. Nothing leaves, and no cap counts it.
 *
 * ```ts
 * const { recipients, parts, cost } = await preview(template, recipients, { rules, price: 0.04 });
 * ```
 *
 * @throws InvalidInputError for a template or an option that cannot work, and what a rule throws.
 */
declare function preview<Item extends Recipient>(template: SmsTemplate, recipients: BulkItems<Item>, { batchSize, recipientKey, rules, price }?: PreviewOptions<Item>): Promise<Preview>;

export { BulkError, BulkItems, BulkLookUpDoubtfulOptions, BulkOptions, BulkProgress, BulkRow, BulkSendOptions, BulkSmsOptions, FilledBy, Recipient, SmsTemplate, bulk, preview };
export type { Bulk, BulkRun, Preview, PreviewOptions };
