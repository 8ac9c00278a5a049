import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import type { SettledEvent } from "../middleware.ts";
import { isUnresolvedSendError, memoryStore, sendOnce, triggerOnce } from "../send-once/index.ts";
import { redisStore } from "../stores/index.ts";
import { isMessagingError } from "./messaging-error.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] };
const personal = /4850050|500 500|500-500|\bann\b|example\.com/i;

const numbers = [
  "otp-+48500500500-1",
  "otp-48500500500-1",
  "otp_48500500500",
  "48500500500",
  "tel48500500500",
  "sms:0048500500500:paid",
  "+48 500 500 500 welcome",
  "otp-+48-500-500-500-1",
  "%2B48500500500.1",
  "2026-05-01-48500500500",
];
const addresses = ["ann@example.com", "welcome-ann@example.com-1", "order:Ann@Example.com"];

async function unresolved(idempotencyKey: string) {
  const events: SettledEvent[] = [];
  const onSettled = (event: SettledEvent) => void events.push(event);
  const { messaging } = fakeMessaging(() => respond(502), { events: { onSettled }, retries: 0 });
  const how = { idempotencyKey, store: memoryStore(), lookupIntervalMs: 0 };
  const error = await sendOnce(messaging, sms, how).catch((caught: unknown) => caught);
  if (!isUnresolvedSendError(error)) throw error;
  return { error, events };
}

test.each([...numbers, ...addresses])(
  "a number or address in the key %s is in no error of it",
  async (key) => {
    const { error, events } = await unresolved(key);
    const { key: told, externalId } = events[0] ?? {};
    const shown = [
      error.message,
      error.externalId,
      JSON.stringify(error),
      inspect(error),
      `${told}`,
      `${externalId}`,
    ];
    for (const text of shown) expect(text).not.toMatch(personal);
  },
);

test.each([
  "order-4711-paid",
  "order-4711-2024-05-01",
  "order-20240501",
  "invoice_2024_000123",
  "550e8400-e29b-41d4-a716-446655440abc",
  "01HXYZ3V9Q8R7S6T5W4X3Y2Z1A",
  "1234567890123456789",
  "03f4e9d3d2d9b6d1a123456789bc0e1f",
  "v1.2.3/retry#7",
  "10.0.0.1:8080",
])("a key without one is shown as it is: %s", async (key) => {
  if (key.includes("/"))
    return expect((await unresolved(key)).error.externalId).toMatch(/^[\da-f]{64}$/);
  const { error } = await unresolved(key);
  expect(error.externalId).toBe(key);
  expect(error.message).toContain(`under ${key} may have`);
  return expect(JSON.parse(JSON.stringify(error)).externalId).toBe(key);
});

test("neither is it in an error of a store, or of a trigger", async () => {
  const idempotencyKey = "otp-+48500500500-1";
  const redis = { eval: vi.fn(async () => "damaged"), defineCommand: true };
  const { messaging } = fakeMessaging(() => respond(502), { retries: 0 });
  const triggering = (store: ReturnType<typeof memoryStore>) =>
    triggerOnce(
      messaging,
      { scenarioId: "s", recipientEmail: "ann@example.com" },
      { idempotencyKey, store },
    );
  for (const failing of [
    sendOnce(messaging, sms, { idempotencyKey, store: redisStore(redis) }),
    triggering(redisStore(redis)),
    triggering(memoryStore()),
  ]) {
    const error = await failing.catch((caught: unknown) => caught);
    if (!isMessagingError(error)) throw error;
    for (const text of [inspect(error), JSON.stringify(error), inspect(error.cause)])
      expect(text).not.toMatch(personal);
  }
});
