import type { Group, GroupContact, GroupCreate, Sms } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import type { BulkDelivery, BulkRow } from "../deliver/delivery.ts";
import { type BulkItems, batchesOf, checkItems, cutBatches } from "./batches.ts";
import type {
  BulkLookUpDoubtfulOptions,
  BulkOptions,
  BulkSendOptions,
  BulkSmsOptions,
} from "./bulk-options.ts";
import { type BulkRun, createRun } from "./bulk-run.ts";
import { groupContactsDelivery, groupsDelivery } from "./groups.ts";
import {
  type FilledBy,
  firstRecipient,
  type Recipient,
  type SmsTemplate,
  smsDelivery,
} from "./sms.ts";

/** Operations on any number of items. */
export type Bulk = ReturnType<typeof bulk>;

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
export function bulk(messaging: Pick<Messaging, "sms" | "groups" | "groupContacts" | "listLagMs">) {
  const changeContacts =
    (verb: "add" | "remove") =>
    <Id extends number | string>(
      groupId: number | string,
      ids: BulkItems<Id>,
      options?: BulkOptions,
    ): BulkRun<Id, GroupContact> =>
      run(ids, groupContactsDelivery<Id>(messaging, verb, groupId), options);
  return {
    /**
     * Sends a message to each recipient, in requests of up to 1 000 numbers. When the text has placeholders, such as `Hi
     * {{firstName}}`, each recipient gets a separate message in a separate request.
     *
     * A number that is listed twice gets one message: the second row is `repeated`, unless `recipientKey` distinguishes them. A
     * placeholder that is no field of the recipients does not compile, where the text is a literal. A recipient that cannot be
     * sent to is `failed`.
     */
    sendSms<Item extends Recipient, Text extends string = string>(
      recipients: BulkItems<Item>,
      template: SmsTemplate & { readonly message: Text } & FilledBy<Text, Item>,
      options?: BulkSmsOptions<Item>,
    ): BulkRun<Item, Sms> {
      const { recipientKey, ...more } = { ...options };
      const delivery = smsDelivery<Item>(messaging, template, firstRecipient(recipientKey));
      return run(recipients, { ...delivery, isDistinct: !recipientKey }, more);
    },
    /**
     * Looks up the messages that a run left `doubtful`, and yields their rows again: `done` where the service lists them, else
     * `doubtful`, or sent again by `ifMissing: "send"`, once `listLagMs` of the client has passed since the `lastByteAt` of a
     * row, or since this call where it has none. Every other row passes through. Give it the rows in the order they came in, and
     * the template of the run.
     */
    lookUpDoubtful<Item extends Recipient>(
      rows: BulkItems<BulkRow<Item, Sms>>,
      template: SmsTemplate,
      options?: BulkLookUpDoubtfulOptions,
    ): BulkRun<Item, Sms> {
      checkItems("rows", rows);
      const delivery = smsDelivery<Item>(messaging, template);
      return createRun(delivery, { ...options, store: undefined }, () => batchesOf(rows, delivery));
    },
    /** Creates groups, up to 1 000 in a request. One without an `externalId` gets one, by which it is found again. */
    createGroups: (
      groups: BulkItems<GroupCreate>,
      options?: BulkSendOptions,
    ): BulkRun<GroupCreate, Group> => run(groups, groupsDelivery(messaging), options),
    /** Adds contacts to a group by their ids, up to 1 000 in a request. */
    addGroupContacts: changeContacts("add"),
    /** Removes contacts from a group by their ids, up to 1 000 in a request. */
    removeGroupContacts: changeContacts("remove"),
  };
}

function run<Item, Found>(
  items: BulkItems<Item>,
  delivery: BulkDelivery<Item, Found>,
  options?: BulkSendOptions,
): BulkRun<Item, Found> {
  checkItems("items", items);
  return createRun(delivery, options, (from, config) => cutBatches(items, delivery, from, config));
}
