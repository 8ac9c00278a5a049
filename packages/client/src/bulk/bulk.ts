import type { Group, GroupContact, GroupCreate, Sms } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { groupsWork, membersWork } from "./groups.ts";
import type { BulkOptions, BulkSendOptions, SettleUnknownOptions } from "./options.ts";
import { run, settleUnknown } from "./run.ts";
import { type FilledBy, type Recipient, type SmsTemplate, smsWork } from "./send-sms.ts";
import type { BulkOutcome } from "./work.ts";

/** Read lazily. A resumed run must receive the same items in the same order. */
export type BulkItems<Item> = Iterable<Item> | AsyncIterable<Item>;

/** Operations on any number of items. Nothing happens before the outcomes are iterated over. */
export interface Bulk {
  /**
   * Sends a message to each recipient, in requests of up to 1 000 numbers. When the text has placeholders, such as
   * `Hi {{firstName}}`, each recipient gets a message of its own, in a request of its own.
   *
   * Each item is one message: a number that is listed twice gets two. A placeholder that is no field of the recipients
   * does not compile, where the text is a literal.
   *
   * @throws InvalidInputError for a template that cannot be sent; for a recipient that cannot, its outcome is `failed`.
   */
  sendSms<Item extends Recipient, Text extends string = string>(
    recipients: BulkItems<Item>,
    template: SmsTemplate & { readonly message: Text } & FilledBy<Text, Item>,
    options?: BulkSendOptions,
  ): AsyncIterable<BulkOutcome<Item, Sms>>;
  /**
   * Looks up the messages that a run left `unknown`, and yields their outcomes anew: `done` where the service lists them,
   * else `unknown`, or resent if `resendMissing` is set. Every other outcome passes through. Give it the outcomes in the
   * order they came in, and the template of the run.
   */
  settleUnknown<Item extends Recipient>(
    outcomes: BulkItems<BulkOutcome<Item, Sms>>,
    template: SmsTemplate,
    options?: SettleUnknownOptions,
  ): AsyncIterable<BulkOutcome<Item, Sms>>;
  /** Creates groups, up to 1 000 in a request. One without an `externalId` gets one, by which it is found again. */
  createGroups(
    groups: BulkItems<GroupCreate>,
    options?: BulkSendOptions,
  ): AsyncIterable<BulkOutcome<GroupCreate, Group>>;
  /** Adds contacts to a group by their ids, up to 1 000 in a request. */
  addGroupContacts(
    groupId: number,
    ids: BulkItems<number>,
    options?: BulkOptions,
  ): AsyncIterable<BulkOutcome<number, GroupContact>>;
  /** Removes contacts from a group by their ids, up to 1 000 in a request. */
  removeGroupContacts(
    groupId: number,
    ids: BulkItems<number>,
    options?: BulkOptions,
  ): AsyncIterable<BulkOutcome<number, GroupContact>>;
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
export function bulk(messaging: Pick<Messaging, "sms" | "groups" | "groupContacts">): Bulk {
  return {
    sendSms: (recipients, template, options) =>
      run(recipients, smsWork(messaging, template), options),
    settleUnknown: (outcomes, template, options) =>
      settleUnknown(outcomes, smsWork(messaging, template), options),
    createGroups: (groups, options) => run(groups, groupsWork(messaging), options),
    addGroupContacts: (groupId, ids, options) =>
      run(ids, membersWork(messaging, "add", groupId), options),
    removeGroupContacts: (groupId, ids, options) =>
      run(ids, membersWork(messaging, "remove", groupId), options),
  };
}
