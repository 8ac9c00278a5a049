import type { Group, GroupContact, GroupCreate, Sms } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { groupsWork, membersWork } from "./groups.ts";
import type { BulkOptions, BulkSendOptions } from "./options.ts";
import { run } from "./run.ts";
import { type Recipient, type SmsTemplate, smsWork } from "./send-sms.ts";
import type { BulkOutcome } from "./work.ts";

/** What a run takes its items from. It is read as the run comes along, and must give the same to a run that goes on. */
export type BulkItems<Item> = Iterable<Item> | AsyncIterable<Item>;

/** Operations on any number of items. Nothing happens before the outcomes are iterated over. */
export interface Bulk {
  /**
   * Sends a message to each recipient, in requests of up to 1 000 numbers. When the text has placeholders, such as
   * `Hi {{firstName}}`, each recipient gets a message of its own, in a request of its own.
   *
   * Each item is one message: a number that is listed twice gets two.
   *
   * @throws InvalidInputError for a template that cannot be sent; for a recipient that cannot, its outcome is `failed`.
   */
  sendSms<Item extends Recipient>(
    recipients: BulkItems<Item>,
    template: SmsTemplate,
    options?: BulkSendOptions,
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
 * service is asked what it has of it: that is `done`, and the rest `unknown`, or sent again if `resendMissing` is set
 * (see `sendOnce` for what that can promise).
 *
 * A refused item (HTTP 207, 422) is `failed`, and the run goes on. What would meet every batch, such as a refused key
 * or a service that is not there, stops it: the iteration throws that error, and goes on later from the checkpoint.
 * Outcomes that were yielded, but whose batch was not finished, come again then, with the same index.
 */
export function bulk(messaging: Pick<Messaging, "sms" | "groups" | "groupContacts">): Bulk {
  return {
    sendSms: (recipients, template, options = {}) =>
      run(recipients, smsWork(messaging, template), options),
    createGroups: (groups, options = {}) => run(groups, groupsWork(messaging), options),
    addGroupContacts: (groupId, ids, options = {}) =>
      run(ids, membersWork(messaging, "add", groupId), options),
    removeGroupContacts: (groupId, ids, options = {}) =>
      run(ids, membersWork(messaging, "remove", groupId), options),
  };
}
