import type { BulkError } from "../deliver/delivery.ts";
import { checkFunction } from "../errors/invalid-input-error.ts";
import type { RuleName, SendRules } from "../rules/index.ts";
import { cutIntoParts, notGsm7 } from "../sms-parts/sms-parts.ts";
import { type BulkItems, checkItems, readRow } from "./batches.ts";
import type { BulkSmsOptions } from "./bulk-options.ts";
import { firstRecipient, type Recipient, type SmsTemplate, smsItems } from "./sms.ts";

export interface PreviewOptions<Item>
  extends Pick<BulkSmsOptions<Item>, "batchSize" | "recipientKey"> {
  /** The rules that would hold recipients back now. */
  readonly rules?: Pick<SendRules, "heldBack">;
  /** The price of a part, for all numbers or by number, such as `+48500500500`. */
  readonly price?: number | ((phoneNumber: string) => number);
}

/** The cost and the reach of a send, before it. */
export interface Preview {
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
  readonly held: { readonly [Rule in RuleName]?: number };
  /** The recipients that came before, and get no second message. */
  readonly repeated: number;
  /** The first 100 rows that cannot be sent, and how many there are. */
  readonly unreadable: {
    readonly count: number;
    readonly first: readonly (BulkError & { readonly index: number })[];
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
export async function preview<Item extends Recipient>(
  template: SmsTemplate,
  recipients: BulkItems<Item>,
  { batchSize = 1_000, recipientKey, rules, price }: PreviewOptions<Item> = {},
): Promise<Preview> {
  checkItems("recipients", recipients);
  if (rules) checkFunction("rules.heldBack", rules.heldBack);
  const items = smsItems<Item>(template, firstRecipient(recipientKey));
  const costly: Record<string, number> = {};
  const held: { [Rule in RuleName]?: number } = {};
  const first: (BulkError & { index: number })[] = [];
  const sum = { recipients: 0, requests: 0, parts: 0, cost: 0, repeated: 0, unreadable: 0 };
  /** The recipients of the next request, which share its text. */
  let numbers: string[] = [];
  let message = "";
  let index = 0;
  for await (const item of recipients) {
    const { key, text, state, error } = readRow(item, index, items, "");
    if (error) {
      sum.unreadable += 1;
      if (first.length < 100) first.push({ index, ...error });
    } else if (state === "r") sum.repeated += 1;
    else {
      message = text || template.message;
      numbers.push(`+${key}`);
    }
    index += 1;
    if (numbers.length >= (items.isSingle ? 1 : batchSize)) await count();
  }
  if (numbers.length > 0) await count();
  const { unreadable, cost, ...counts } = sum;
  return {
    ...counts,
    cost: price === undefined ? price : cost,
    costly,
    held,
    unreadable: { count: unreadable, first },
  };

  async function count(): Promise<void> {
    const asked = numbers;
    numbers = [];
    const heldBack = (await rules?.heldBack({ recipients: asked, message })) ?? [];
    for (const { rule } of heldBack) held[rule] = (held[rule] ?? 0) + 1;
    const places = new Set(heldBack.map(({ index }) => index));
    const open = asked.filter((_, at) => !places.has(at));
    if (open.length === 0) return;
    const parts = cutIntoParts(message).parts.length;
    if (cutIntoParts(message.replace(notGsm7, "x")).parts.length < parts) {
      for (const one of new Set(message.match(notGsm7)))
        costly[one] = (costly[one] ?? 0) + open.length;
    }
    sum.recipients += open.length;
    sum.requests += 1;
    sum.parts += parts * open.length;
    for (const one of open)
      sum.cost += parts * (typeof price === "function" ? price(one) : (price ?? 0));
  }
}
