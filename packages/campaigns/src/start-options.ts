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
    "lookups" | "lookupIntervalMs" | "ifMissing" | "retries" | "timeoutMs"
  > {
  /** Recipients in a batch, which has one id, 1 to 1 000. Default 1 000; 40 for texts with placeholders. */
  readonly batchSize?: number | undefined;
  /** Hours of the recipient's day, by its `timeZone`, in which nothing is sent. Default none. */
  readonly quietHours?: QuietHours;
}

/** The settings kept of a campaign. */
export interface SavedSettings extends Settings {
  readonly batchSize: number;
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
   * key share the highest of their limits. Default: unlimited, as the service documents no limit.
   */
  readonly requestsPerSecond?: number;
  /** Campaigns of a higher priority go first. A whole number; default 0. */
  readonly priority?: number;
  /** When sending starts, in Unix seconds. Default: at once. */
  readonly scheduleTime?: number;
  /** When sending ends, in Unix seconds: after that nothing is sent, and recipients without an outcome are `expired`. Default: never. */
  readonly until?: number;
  /**
   * Identifies recipients where a number may get several messages, such as one for each order. Default: the number, in any
   * spelling. A recipient with the key of an earlier one gets nothing: its outcome is `repeated`.
   */
  readonly recipientKey?: (recipient: Item) => string;
  /** Numbers that this campaign must not send to: their outcome is `suppressed`. */
  readonly suppress?: BulkItems<string>;
  /** Milliseconds after its end for which a campaign keeps its recipients. Default: the one of `createCampaigns`. */
  readonly forgetAfterMs?: number;
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
  forgetAfterMs: must.duration,
  transaction: ["a client of pg that has begun a transaction", isJoinable],
};

const settings = [
  "lookups",
  "lookupIntervalMs",
  "ifMissing",
  "retries",
  "timeoutMs",
  "quietHours",
] as const;
const required = { id: must.id, recipients: must.iterable, template: must.template };

/** Checks the options of `start`. Returns the settings that its workers need; `bulk` checks them. */
export function readSettings<Item extends Recipient>(
  options: StartOptions<Item>,
  ownShardSize?: number,
): SavedSettings {
  const given: Partial<StartOptions<Item>> = options ?? {};
  for (const [name, rule] of Object.entries(required))
    must.demand(name, Reflect.get(given, name), rule);
  must.check(options, { ...required, ...rules }, ["batchSize", ...settings]);
  const { quietHours, template } = options;
  if (quietHours !== undefined) {
    checkQuietHours(quietHours ?? {});
    if (template.scheduleTime) {
      const problem = "would ignore quietHours. Use the scheduleTime of the campaign.";
      throw new InvalidInputError("template.scheduleTime", problem);
    }
  }
  // These sizes are part of what ids follow from.
  const isPersonal = /\{\{[^{}]+\}\}/.test(template.message);
  const { batchSize = isPersonal ? 40 : 1_000 } = options;
  const shardSize = ownShardSize ?? (isPersonal ? 400 : 1_000);
  const kept = Object.fromEntries(settings.map((name) => [name, options[name]]));
  return JSON.parse(JSON.stringify({ batchSize, shardSize, ...kept }));
}
