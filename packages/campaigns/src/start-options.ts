import { InvalidInputError } from "@messaging-sdk/client";
import type { BulkItems, Recipient, SmsTemplate } from "@messaging-sdk/client/bulk";
import type { Transaction } from "./database.ts";
import { checkQuietHours } from "./quiet-hours.ts";
import {
  ensure,
  readDuration,
  readFunction,
  readId,
  readIterable,
  readWholeNumber,
} from "./read-option.ts";
import type { Settings } from "./settings.ts";

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
   * rows, or not at all. Default: `start` commits by itself, from the first shard on.
   */
  readonly transaction?: Transaction;
}

/** Checks the options of `start`. */
export function readStartOptions<Item extends Recipient>(
  options: StartOptions<Item>,
  defaultForgetAfter: number | undefined,
) {
  const { id, recipients, template, requestsPerSecond, priority = 0, ...others } = Object(options);
  const { scheduleTime, suppress, recipientKey, transaction, ...left } = others;
  const { forgetAfter = defaultForgetAfter, quietHours, ...rest } = left;
  readId(id);
  readIterable("recipients", recipients);
  if (suppress !== undefined) readIterable("suppress", suppress);
  const isTemplate = typeof template === "object" && template !== null;
  ensure("template", template, isTemplate, "a message, { sender, message }");
  readRate(requestsPerSecond);
  readPriority(priority);
  readFunction("recipientKey", recipientKey);
  readWholeNumber("scheduleTime", scheduleTime, 0);
  const isMilliseconds = scheduleTime > 100_000_000_000;
  ensure("scheduleTime", "milliseconds", !isMilliseconds, "in Unix seconds");
  readDuration("forgetAfter", forgetAfter);
  const isJoinable = transaction === undefined || typeof transaction?.query === "function";
  ensure("transaction", transaction, isJoinable, "a client of pg that has begun a transaction");
  if (quietHours !== undefined) {
    checkQuietHours(Object(quietHours));
    if (template.scheduleTime) {
      const problem = "would ignore quietHours. Use the scheduleTime of the campaign.";
      throw new InvalidInputError("template.scheduleTime", problem);
    }
  }
  const settings = readSettings({ ...rest, quietHours }, template);
  return {
    id: String(id),
    priority: Number(priority),
    notBefore: Number(scheduleTime ?? 0) * 1_000,
    requestsPerSecond: requestsPerSecond === undefined ? null : Number(requestsPerSecond),
    forgetAfterMs: forgetAfter === undefined ? null : Number(forgetAfter),
    settings,
  };
}

export function readRate(value: unknown): void {
  const isGood = value === undefined || (Number.isFinite(value) && Number(value) > 0);
  ensure("requestsPerSecond", value, isGood, "a number above 0");
}

export function readPriority(value: unknown): void {
  readWholeNumber("priority", value, 0, -1_000_000, 1_000_000);
}

/** Only what its workers need is kept; `start` has `bulk` check it. The size of a batch is part of what ids follow from. */
function readSettings(options: Settings, { message }: SmsTemplate): Settings {
  const { lookups, lookupIntervalMs, ifMissing, retries, timeoutMs, quietHours } = options;
  const { batchSize = /\{\{[^{}]+\}\}/.test(message) ? 100 : 1_000 } = options;
  const all = { batchSize, lookups, lookupIntervalMs, ifMissing, retries, timeoutMs, quietHours };
  return JSON.parse(JSON.stringify(all));
}
