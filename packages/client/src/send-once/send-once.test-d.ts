import type { Sms } from "@messaging-sdk/types";
import { expectTypeOf, test } from "vitest";
import type { Messaging } from "../index.ts";
import { isUnresolvedSendError, sendOnce } from "./index.ts";

declare const messaging: Messaging;
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };

test("the result says which way it went", async () => {
  const result = await sendOnce(messaging, sms, { resendMissing: true, timeoutMs: 1_000 });
  expectTypeOf(result.via).toEqualTypeOf<"sent" | "found" | "resent">();
  expectTypeOf(result.data).toEqualTypeOf<readonly Sms[]>();
});

test("the error says how to go on", () => {
  const error: unknown = new Error();
  if (!isUnresolvedSendError(error)) return;
  expectTypeOf(error.externalId).toEqualTypeOf<string>();
  expectTypeOf(error.missing).toEqualTypeOf<readonly string[]>();
});
