import { expect, test } from "vitest";
import { checkDraft } from "./check-draft.ts";
import { type Draft, emptyDraft, toSms } from "./draft.ts";

const draft: Draft = {
  ...emptyDraft,
  sender: "ACME",
  message: "Hi",
  phoneNumbers: ["+447700900123"],
};
const now = new Date(2026, 10, 21, 10).getTime();
const faults = (changes: Partial<Draft>) => checkDraft({ ...draft, ...changes }, now);

test("a draft without options is sent as it is", () => {
  expect(faults({})).toEqual({});
  expect(toSms(draft)).toEqual({
    sender: "ACME",
    message: "Hi",
    phoneNumbers: ["+447700900123"],
  });
});

test("more numbers than a request takes are no fault", () => {
  const phoneNumbers = Array.from({ length: 1001 }, (_, place) => `+4477009${10_000 + place}`);
  expect(faults({ phoneNumbers })).toEqual({});
});

test("options are sent in the units of the service", () => {
  const changes: Partial<Draft> = {
    type: "1",
    when: "later",
    scheduleTime: "2026-11-21T10:30",
    validity: 90,
    shortLink: true,
    webhookUrl: "https://example.com/sms",
    externalId: "order-17",
  };
  expect(faults(changes)).toEqual({});
  expect(toSms({ ...draft, ...changes })).toMatchObject({
    type: 1,
    scheduleTime: now / 1000 + 1800,
    validity: 90,
    shortLink: true,
    webhookUrl: "https://example.com/sms",
    externalId: "order-17",
  });
});

test.each<[string, Partial<Draft>, string]>([
  ["no sender", { sender: "" }, "sender"],
  ["no number", { phoneNumbers: [] }, "phoneNumbers"],
  ["a bad number", { phoneNumbers: ["+447700900123", "12"] }, "phoneNumbers"],
  ["no message", { message: "" }, "message"],
  ["a placeholder", { message: "Hi {{firstName}}" }, "message"],
  ["a placeholder of any name", { message: "Hi {{ user.first-name }}" }, "message"],
  ["ten parts", { message: "ж".repeat(604) }, "message"],
  ["a time that has passed", { when: "later", scheduleTime: "2026-11-21T09:59" }, "scheduleTime"],
  // A date without its time: the browser gives an empty text, which must not mean now.
  ["half a time", { when: "later", scheduleTime: "" }, "scheduleTime"],
  ["a fraction of a minute", { validity: 0.3 }, "validity"],
  ["too many days", { validity: 5760 }, "validity"],
  ["no validity at all", { validity: 0 }, "validity"],
  ["half an address", { webhookUrl: "example.com" }, "webhookUrl"],
  ["a long id", { externalId: "x".repeat(151) }, "externalId"],
])("%s is a fault of its field", (_, changes, field) => {
  expect(Object.keys(faults(changes))).toEqual([field]);
});

test("faults are in plain words", () => {
  expect(faults({ sender: "", phoneNumbers: [], message: "" })).toEqual({
    sender: "Enter a sender.",
    phoneNumbers: "Enter at least one phone number.",
    message: "Enter a message.",
  });
  expect(faults({ sender: "ACME & Sons Limited", validity: 5760 })).toEqual({
    sender: "Use up to 11 letters and digits, or a number without a plus sign.",
    validity: "Must be at most 4320, but is more.",
  });
});
