import { createMessaging, type SmsSend } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { expect, test } from "vitest";
import { countRows, createBulkRun } from "./bulk-run.ts";

const phoneNumbers = Array.from({ length: 2500 }, (_, place) => `+44770${1_000_000 + place}`);
const sms: SmsSend = { sender: "ACME", message: "Hi", phoneNumbers, externalId: "sale" };

function start() {
  const sandbox = createSandbox({ data: "empty" });
  const messaging = createMessaging({
    baseUrl: "https://sandbox.invalid",
    apiKey: "any",
    fetch: sandbox.fetch,
  });
  return { sandbox, messaging, run: createBulkRun(sms) };
}

test("sends to each number once, under the external id", async () => {
  const { sandbox, messaging, run } = start();
  await run.send(messaging, () => {});
  expect(countRows(run)).toEqual({ done: 2500 - ending999, failed: ending999, doubtful: 0 });
  expect(run.rows.get(0)?.externalId).toMatch(/^sale/);
  expect(await sandbox.requests()).toHaveLength(3);
});

test("a run that was stopped resumes where it was", async () => {
  const { sandbox, messaging, run } = start();
  const stopped = run.send(messaging, run.stop);
  await expect(stopped).rejects.toThrow(/abort/i);
  await run.send(messaging, () => {});
  const { done, failed, doubtful } = countRows(run);
  expect([done + failed, doubtful]).toEqual([2500, 0]);
  expect(await sandbox.messages()).toHaveLength(done);
});

/** The sandbox rejects them. */
const ending999 = phoneNumbers.filter((number) => number.endsWith("999")).length;
