import type { IncomingMessage } from "node:http";
import { expectTypeOf, test } from "vitest";
import {
  isKnownWebhookEvent,
  isSmsStatusEvent,
  isWebhookError,
  type SmsStatusEvent,
  signWebhook,
  type VerifiedWebhookEvent,
  verifyWebhook,
  type WebhookErrorCode,
} from "./index.ts";

declare const request: Request;
declare const incoming: IncomingMessage;
declare const smsStatus: SmsStatusEvent;

test("an event is narrowed to the types this version knows", async () => {
  const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
  expectTypeOf(event).toEqualTypeOf<VerifiedWebhookEvent>();
  expectTypeOf(event.id).toBeString();
  expectTypeOf(event.type).toBeString();
  expectTypeOf(event.data).toBeUnknown();
  if (isSmsStatusEvent(event)) {
    expectTypeOf(event.data).toEqualTypeOf<SmsStatusEvent["data"]>();
    expectTypeOf(event.data.phoneNumber).toBeString();
  }
  if (isKnownWebhookEvent(event)) {
    // A second event of the spec does not compile here until it is looked at.
    expectTypeOf(event.type).toEqualTypeOf<"sms.status">();
  }
});

test("a request of any server is taken, but not one without its raw body", () => {
  verifyWebhook({ headers: incoming.headers, body: "" }, ["whsec_new", "whsec_old"]);
  verifyWebhook({ headers: new Headers(), body: Buffer.from("") }, "whsec_");
  const nest: { rawBody?: Buffer } = {};
  verifyWebhook({ headers: {}, body: nest.rawBody }, "whsec_");
  // @ts-expect-error parsed
  verifyWebhook({ headers: {}, body: { type: "sms.status" } }, "whsec_");
  // @ts-expect-error no such option
  verifyWebhook(request, "whsec_", { tolerance: 5 });
});

test("what is signed can be sent and verified", async () => {
  const signed = await signWebhook(smsStatus, "whsec_");
  expectTypeOf(signed.headers["webhook-id"]).toBeString();
  new Request("https://example.com/", { method: "POST", ...signed });
  verifyWebhook(signed, "whsec_");
  // @ts-expect-error no type
  signWebhook({ data: {} }, "whsec_");
});

test("a refusal has one of the known codes", (error: unknown) => {
  if (isWebhookError(error)) expectTypeOf(error.code).toEqualTypeOf<WebhookErrorCode>();
  // @ts-expect-error no such code
  isWebhookError(error, "too_late");
});
