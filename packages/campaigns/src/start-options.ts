import { InvalidInputError } from "@messaging-sdk/client";
import type {
  BulkItems,
  BulkSendOptions,
  Recipient,
  SmsTemplate,
} from "@messaging-sdk/client/bulk";
import type { Transaction } from "./database.ts";
import { fieldOf } from "./phone-number.ts";
import { checkQuietHours, type QuietHours } from "./quiet-hours.ts";
import * as must from "./read-option.ts";

/** How the recipients of a campaign are sent to. */
interface Settings
  extends Pick<
    BulkSendOptions,
    "batchSize" | "lookups" | "lookupIntervalMs" | "ifMissing" | "retries" | "timeoutMs"
  > {
  /** Hours of the recipient's day, by its `timeZone`, in which nothing is sent. Default none. */
  readonly quietHours?: QuietHours;
}

/** The settings kept of a campaign. */
export interface SavedSettings extends Settings {
  /** The size at the first `start`: a producer that is run again cuts where it has cut before. */
  readonly shardSize: number;
}

/** The options of `start`: the message, its recipients, and how to send it. */
export interface StartOptions<Item extends Recipient = Recipient> extends Settings {
  /** Names the campaign: 1 to 80 letters, digits, `.`, `_` or `-`. The same id is the same campaign. */
  readonly id: string;
  /** Read once, in order. Each item is one message; fields fill the placeholders, and `timeZone` decides quiet hours. */
  readonly recipients: BulkItems<Item>;
  /** The message; `{{name}}` in its text stands for the recipient's field of that name. */
  readonly template: SmsTemplate;
  /**
   * Requests started per second by all workers together; in any one second at most 5 %, or one request, more. Campaigns of one
   * key share the highest of their limits. Default: unlimited (the service's limit is unknown, G28).
   */
  readonly requestsPerSecond?: number;
  /** Campaigns of a higher priority go first. A whole number; default 0. */
  readonly priority?: number;
  /** When sending starts, in Unix seconds. Default: at once. */
  readonly scheduleTime?: number;
  /** When sending ends, in Unix seconds: after that nothing is sent, and who has no outcome yet is `expired`. Default: never. */
  readonly until?: number;
  /**
   * Tells recipients apart where a number may get several messages, such as one for each order. Default: the number, in
   * any spelling. A recipient whose key came before gets nothing: its outcome is `repeated`.
   */
  readonly recipientKey?: (recipient: Item) => string;
  /** Numbers that this campaign must not send to: their outcome is `suppressed`. */
  readonly suppress?: BulkItems<string>;
  /** Milliseconds after its end for which a campaign keeps whom it has sent to. Default: the one of `createCampaigns`. */
  readonly forgetAfter?: number;
  /**
   * A client of `pg` in a transaction of yours, in the database of the campaigns: the campaign is committed, and sent, with your
   * rows, or not at all: where `start` throws, your transaction is as it was before. Default: `start` commits by itself, from the first shard on.
   */
  readonly transaction?: Transaction;
}

const isJoinable = (value: unknown) => typeof fieldOf(value, "query") === "function";
const rules: Readonly<Record<string, must.Rule>> = {
  suppress: must.iterable,
  requestsPerSecond: must.rate,
  priority: must.priority,
  recipientKey: must.callable,
  scheduleTime: must.time,
  until: must.time,
  forgetAfter: must.duration,
  transaction: ["a client of pg that has begun a transaction", isJoinable],
};

/** Checks the options of `start`. Returns the settings that its workers need; `bulk` checks them. */
export function readSettings<Item extends Recipient>(options: StartOptions<Item>): Settings {
  const given: Partial<StartOptions<Item>> = options ?? {};
  const { lookups, lookupIntervalMs, ifMissing, retries, timeoutMs, quietHours } = given;
  must.demand("id", given.id, must.id);
  must.demand("recipients", given.recipients, must.iterable);
  must.demand("template", given.template, must.template);
  must.check(options, rules);
  const others = [
    "id",
    "recipients",
    "template",
    "batchSize",
    "quietHours",
    "lookups",
    "ifMissing",
  ];
  const timing = ["lookupIntervalMs", "retries", "timeoutMs"];
  must.refuseOthers(options, [...others, ...timing, ...Object.keys(rules)]);
  if (quietHours !== undefined) {
    checkQuietHours(quietHours ?? {});
    if (options.template.scheduleTime) {
      const problem = "would ignore quietHours. Use the scheduleTime of the campaign.";
      throw new InvalidInputError("template.scheduleTime", problem);
    }
  }
  // The size of a batch is part of what ids follow from.
  const isPersonal = /\{\{[^{}]+\}\}/.test(options.template.message);
  const { batchSize = isPersonal ? 100 : 1_000 } = options;
  const all = { batchSize, lookups, lookupIntervalMs, ifMissing, retries, timeoutMs, quietHours };
  return JSON.parse(JSON.stringify(all));
}
