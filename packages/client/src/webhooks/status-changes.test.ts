import { expect, test } from "vitest";
import { createTestMessaging } from "../testing/index.ts";
import { isLater, isSmsStatusEvent, type StatusAt, statusChanges } from "./index.ts";

const at = (status: number | string, statusTime: number | string): StatusAt => ({
  status,
  statusTime,
});

test.each<[string, StatusAt, StatusAt | undefined, boolean]>([
  ["the first one", at(0, 0), undefined, true],
  ["one of a later second", at(1, 11), at(2, 10), true],
  ["one of an earlier second", at(2, 9), at(1, 10), false],
  ["the same again", at(1, 10), at(1, 10), false],
  ["the first final one of a second", at(2, 10), at(1, 10), true],
  ["an open one of the second of a final one", at(1, 10), at(2, 10), false],
  ["a second final one of a second", at(5, 10), at(2, 10), false],
  ["one that nobody knows, of the same second", at(99, 10), at(1, 10), false],
  ["a later second in text, as a database keeps it", at("1", 100), at("1", "99"), true],
  ["the same second in text", at(2, 100), at("1", "100"), true],
  ["one without a time", at(2, Number.NaN), at(1, 10), false],
])("%s is later or not", (_, change, known, expected) => {
  expect(isLater(change, known)).toBe(expected);
});

test("the list brings the events that webhooks would have brought, each under one id", async () => {
  const { messaging, respond, calls } = createTestMessaging();
  const sms = (externalId: string, phoneNumber: string, status: number) => ({
    ...{ sender: "ACME", externalId, phoneNumber, status, statusTime: 1_794_731_405 },
    ...{ createTime: 1_794_731_400, numberOfParts: 1 },
  });
  respond("listSms", { data: [sms("a", "+447700900123", 2), sms("a", "+447700900124", 1)] });
  const events = await Array.fromAsync(statusChanges(messaging, ["a"]));
  expect(events.map(({ data }) => data.phoneNumber)).toEqual(["+447700900123", "+447700900124"]);
  expect(events[0]).toEqual({
    id: "a +447700900123 2 1794731405",
    type: "sms.status",
    timestamp: "2026-11-15T08:30:05.000Z",
    data: {
      ...{ externalId: "a", phoneNumber: "+447700900123", sender: "ACME" },
      ...{ status: 2, statusTime: 1_794_731_405, numberOfParts: 1 },
    },
  });
  expect(events.every(isSmsStatusEvent)).toBe(true);
  expect(await Array.fromAsync(statusChanges(messaging, ["a"]))).toEqual(events);
  expect(calls.length).toBeGreaterThan(0);
});

test("a list that fails is thrown, and no id is left out in silence", async () => {
  const { messaging, respond } = createTestMessaging();
  respond("listSms", 422);
  const read = Array.fromAsync(statusChanges(messaging, ["a", "b"]));
  await expect(read).rejects.toMatchObject({ name: "ApiError", status: 422 });
});
