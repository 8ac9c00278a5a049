import { expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { seenIds } from "./engine.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"], externalId: "r-1" };
const record = { phoneNumber: "+48500500500", externalId: "r-1", status: 1 };

test.each([
  ["as it was sent", [record], false],
  ["not at all", [{ phoneNumber: record.phoneNumber }], false],
  ["in capitals", [record, { ...record, externalId: "R-1" }], true],
  ["cut", [record, { ...record, externalId: "r" }], true],
  ["with another number", [record, { ...record, phoneNumber: "+48600600600" }], true],
])("an id that comes back %s is remembered by the client: %s", async (_, data, isAltered) => {
  const { messaging } = fakeMessaging(() => respond(200, { data }));
  await messaging.sms.send(sms);
  expect(seenIds(messaging.sms).areAltered).toBe(isAltered);
  expect(seenIds(messaging.groups)).toBe(seenIds(messaging.sms));
});

test("what a client has seen is not forgotten, and is of that client alone", async () => {
  const responses = [{ ...record, externalId: "R-1" }, record].map(
    (one) => () => respond(200, { data: [record, one] }),
  );
  const { messaging } = fakeMessaging(responses);
  await messaging.sms.send(sms);
  await messaging.sms.send(sms);
  expect(seenIds(messaging.sms).areAltered).toBe(true);
  expect(seenIds(fakeMessaging(responses).messaging.sms).areAltered).toBe(false);
});

test("a response that is in doubt shows altered ids, too", async () => {
  const data = [{ ...record, externalId: "R-1" }];
  const { messaging } = fakeMessaging(() => respond(200, { data }));
  await expect(messaging.sms.send(sms)).rejects.toMatchObject({ outcome: "unknown" });
  expect(seenIds(messaging.sms).areAltered).toBe(true);
});

test("a list that anyone reads shows altered ids, too", async () => {
  const { messaging } = fakeMessaging(() => respond(200, { data: [record] }));
  await messaging.sms.list("r-1").toArray({ limit: 1 });
  expect(seenIds(messaging.sms).areAltered).toBe(false);
  await messaging.sms.list("R-1").toArray({ limit: 1 });
  expect(seenIds(messaging.sms).areAltered).toBe(true);
});

test("a stand-in of a resource has seen none, and keeps what it sees", () => {
  for (const standIn of [{}, undefined, "sms"])
    expect(seenIds(standIn)).toEqual({ areAltered: false });
  const standIn = {};
  seenIds(standIn).areAltered = true;
  expect(seenIds(standIn).areAltered).toBe(true);
});
