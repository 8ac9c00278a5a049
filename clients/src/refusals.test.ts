import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { expect, test } from "vitest";
import { startRefusals } from "./refusals.ts";

test("the TypeScript client makes of each refusal what the others are to make of it", async () => {
  const { cases, close } = await startRefusals();
  const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] };
  const told = await Promise.all(
    cases.map(async ({ url, outcome, ...refusal }) => {
      const messaging = createMessaging({ baseUrl: url, apiKey: "any-key-will-do" });
      const error = await messaging.sms.send(sms, { retries: 0 }).catch((reason) => reason);
      return { ...refusal, outcome: isMessagingError(error) ? error.outcome : error };
    }),
  );
  expect(told).toEqual(cases.map(({ url, ...refusal }) => refusal));
  await close();
});
