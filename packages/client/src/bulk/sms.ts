import type { Sms, SmsSend } from "@messaging-sdk/types";
import { seenIds } from "../call/engine.ts";
import type { Messaging } from "../create-messaging.ts";
import { type Batch, type BulkDelivery, itemKeys } from "../deliver/delivery.ts";
import { createLookup, type Lookup, matchSms, oldestFirst } from "../deliver/lookup.ts";
import {
  checkFunction,
  InvalidInputError,
  kindOf,
  wrongKind,
} from "../errors/invalid-input-error.ts";
import { itemsOf } from "../items.ts";
import { fieldsOf } from "../json.ts";
import { copyBody, writeBody } from "../request.ts";
import type { BulkSmsOptions } from "./bulk-options.ts";
import { firstOfNumbers } from "./repeats.ts";

/** A phone number, or an object with a `phoneNumber` and the fields that fill the placeholders. */
export type Recipient = string | { readonly phoneNumber: string };

/** The message; `{{name}}` in its text stands for the recipient's field of that name. */
export type SmsTemplate = Omit<SmsSend, "phoneNumbers" | "externalId">;

/** Requires that each placeholder of a literal text is a field of the recipients. */
export type FilledBy<Text extends string, Item> = {
  readonly [Name in Exclude<
    Placeholder<Text>,
    FieldOf<Item>
  > as `{{${Name}}} is no field of the recipients`]: never;
};

/** A number alone fills nothing else. */
type FieldOf<Item> = Item extends string ? "phoneNumber" : keyof Item & string;

type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Trim<Name> | Placeholder<Rest>
  : never;

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} `
  ? Trim<Rest>
  : Text;

/** Any name, as in the types: a placeholder that is not found would be sent as it is. */
const placeholder = /\{\{([^{}]+)\}\}/g;

/** Reads recipients. Without placeholders they share requests; with them, each gets a separate request under a shared id. */
export function smsItems<Item>(
  given: SmsTemplate,
  firstOf?: (item: Item, number: string, index: number) => number,
) {
  const { message } = fieldsOf(given);
  if (typeof message !== "string" || message === "") throw wrongKind("message", "a text", message);
  const template = copyBody(given, "sendSms");
  // `replace` returns a text unchanged in which it finds nothing.
  const isSingle = message.replace(placeholder, "") !== message;
  return {
    input: template,
    isSingle,
    prepare(item: Item, index: number) {
      const fields = typeof item === "string" ? { phoneNumber: item } : fieldsOf(item);
      const key = readPhoneNumber(fields.phoneNumber);
      const text = isSingle ? fill(message, fields) : "";
      const first = firstOf?.(item, key, index) ?? index;
      return { key, text, repeats: first === index ? undefined : first };
    },
  };
}

export interface SmsDelivery<Item> extends BulkDelivery<Item, Sms> {
  /** `by` reads the list in place of the client's own method. */
  lookup(batch: Batch<Item, Sms>, by?: Pick<Messaging["sms"], "list">): Lookup;
}

export function smsDelivery<Item>(
  messaging: Pick<Messaging, "sms" | "listLagMs">,
  ...given: Parameters<typeof smsItems<Item>>
): SmsDelivery<Item> {
  const items = smsItems(...given);
  const template = items.input;
  return {
    ...items,
    operation: "sendSms",
    resource: messaging.sms,
    listLagMs: messaging.listLagMs,
    bodyOf: (rows, externalId): SmsSend => ({
      ...template,
      message: rows[0]?.text || template.message,
      phoneNumbers: rows.map(({ key }) => `+${key}`),
      externalId,
    }),
    send: (body, options) => messaging.sms.send(body as SmsSend, options),
    lookup: ({ id, rows }, by = messaging.sms) =>
      createLookup(
        { ids: seenIds(messaging.sms), status: itemsOf("sendSms").status },
        (options) => by.list(id, oldestFirst, options),
        matchSms(id, itemKeys(rows)),
      ),
    externalId: (batchId) => batchId,
  };
}

/** Finds the first of those that are the same recipient: by `recipientKey`, else by the number. */
export function firstRecipient<Item>(recipientKey: BulkSmsOptions<Item>["recipientKey"]) {
  if (recipientKey === undefined) {
    const firstOf = firstOfNumbers();
    return (_: Item, number: string, index: number) => firstOf(Number(number), index);
  }
  checkFunction("recipientKey", recipientKey);
  const places = new Map<string, number>();
  return (item: Item, _: string, index: number) => {
    const key: unknown = recipientKey(item, index);
    if (typeof key !== "string" || !key) throw wrongKind("recipientKey", "to give a text", key);
    const first = places.get(key) ?? index;
    places.set(key, first);
    return first;
  };
}

/** The digits of a number, as `normalizeNumber` gives them. */
function readPhoneNumber(value: unknown): string {
  if (typeof value === "string" && /^\+[1-9]\d{6,14}$/.test(value)) return value.slice(1);
  const form = typeof value === "string" && value ? " of another form" : "";
  const problem = `must be a plus and 7 to 15 digits, but is ${kindOf(value)}${form}.`;
  throw new InvalidInputError("phoneNumber", problem);
}

function fill(message: string, fields: Readonly<Record<string, unknown>>): string {
  return message.replace(placeholder, (_, inner: string) => {
    const name = inner.trim();
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    writeBody({ [name]: value });
    if (Number.isFinite(value) || (typeof value === "string" && value)) return String(value);
    throw wrongKind(name, "a text or a number", value);
  });
}
