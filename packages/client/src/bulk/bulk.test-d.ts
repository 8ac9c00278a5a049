import type { Group, GroupContact, Sms } from "@messaging-sdk/types";
import { expectTypeOf, test } from "vitest";
import type { Messaging } from "../index.ts";
import { type BulkRow, type BulkRun, bulk } from "./index.ts";

declare const messaging: Messaging;
const template = { sender: "ACME", message: "Hi {{name}}" };

interface Contact {
  phoneNumber: string;
  name: string;
}

test("an outcome has the item as it came, and the service's record", () => {
  const contacts: AsyncIterable<Contact> = (async function* () {})();
  expectTypeOf(bulk(messaging).sendSms(contacts, template)).toEqualTypeOf<BulkRun<Contact, Sms>>();
  expectTypeOf(bulk(messaging).createGroups([{ name: "A" }])).toExtend<
    AsyncIterable<{ record?: Group }>
  >();
  expectTypeOf<BulkRow<string, Sms>["status"]>().toEqualTypeOf<
    "done" | "failed" | "doubtful" | "repeated"
  >();
});

test("ids are those that other methods give: a number or a text", () => {
  const ids: readonly (number | string)[] = [1, "9007199254740993"];
  bulk(messaging).addGroupContacts("9007199254740993", ids);
  const numbers: number[] = [1, 2];
  const run = bulk(messaging).removeGroupContacts(7, numbers);
  expectTypeOf(run).toEqualTypeOf<BulkRun<number, GroupContact>>();
  // @ts-expect-error: no id
  bulk(messaging).addGroupContacts(1, [true]);
});

test("a placeholder is a field of the recipients, where the text is known", () => {
  const contacts: Contact[] = [];
  const rows: (Record<string, string> & { phoneNumber: string })[] = [];
  const { sendSms } = bulk(messaging);
  sendSms(contacts, { sender: "A", message: "Hi {{ name }}, {{phoneNumber}}" });
  sendSms(contacts, { sender: "A", message: "Hi" });
  sendSms(contacts, { sender: "A", message: "Hi {{nmae}}".trim() });
  sendSms(rows, { sender: "A", message: "Hi {{anything}}" });
  // @ts-expect-error: {{nmae}} is no field of the recipients
  sendSms(contacts, { sender: "A", message: "Hi {{name}} {{nmae}}" });
  // @ts-expect-error: a number has no name
  sendSms(["+48500500500"], { sender: "A", message: "Hi {{name}}" });
});

test("recipients have a number, and templates no recipients", () => {
  bulk(messaging).sendSms(["+48500500500"], template);
  // @ts-expect-error: no phone number
  bulk(messaging).sendSms([{ name: "Ada" }], template);
  // @ts-expect-error: the run says to whom
  bulk(messaging).sendSms([], { ...template, phoneNumbers: [] });
  // @ts-expect-error: adding twice does no harm, so there is nothing to look for
  bulk(messaging).addGroupContacts(1, [1], { ifMissing: "send" });
});
