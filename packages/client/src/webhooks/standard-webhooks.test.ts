import type { SmsStatusEvent } from "@messaging-sdk/types";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signWebhook, verifyWebhook, type WebhookEvent } from "./index.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const reference = new Webhook(secret);
const now = 1_794_731_405;

// Both read the clock: it stands still between them.
beforeAll(() => void vi.useFakeTimers({ now: now * 1000, toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

// spec/examples/smsStatus.delivered.yaml.
const delivered: SmsStatusEvent = {
  id: "evt_2f9c1a7e5b3d4806",
  type: "sms.status",
  timestamp: "2026-11-15T08:30:05Z",
  data: {
    externalId: "order-20261115-0017",
    phoneNumber: "+447700900123",
    sender: "ACME",
    status: 2,
    statusTime: 1794731405,
    numberOfParts: 1,
  },
};
// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#payload-structure
const published = [
  { type: "example.event", timestamp: "2022-11-03T20:26:10.344522Z", data: { foo: "bar" } },
  {
    type: "contact.created",
    timestamp: "2022-11-03T20:26:10.344522Z",
    data: { id: "1f81eb52-5198-4599-803e-771906343485" },
  },
];

test("a published signature is made again", async () => {
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/src/webhook.test.ts
  const signed = await signWebhook('{"test": 2432232314}', secret, {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1614265330,
  });
  expect(signed.headers["webhook-signature"]).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test.each([delivered, ...published])("both verify what either signs: $type", async (event) => {
  const ours = await signWebhook(event, secret);
  expect(reference.verify(ours.body, ours.headers)).toEqual(event);
  expect(await verifyWebhook(signedByThem("msg_1", event), secret)).toEqual({
    ...event,
    id: "msg_1",
  });
});

/** A request as the reference library signs it, now. */
function signedByThem(id: string, event: WebhookEvent, webhook = reference) {
  const body = JSON.stringify(event);
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(now),
    "webhook-signature": webhook.sign(id, new Date(), body),
  };
  return { headers, body };
}

/** Few on a change, and many where there is time for it. */
const rounds = Number(process.env.PROOF_ROUNDS ?? 1);
const id = fc.string({ minLength: 1, unit: fc.constantFrom(..."abXY09_-.") });
const key = fc.uint8Array({ minLength: 24, maxLength: 80 });
const whsec = key.map((bytes) => `whsec_${Buffer.from(bytes).toString("base64")}`);
// Not the unit `binary` of fast-check, which makes a table of all code points first: that takes longer than the tests.
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
// The others are often named like `__proto__`.
const name = fc.oneof(fc.string(), fc.string({ unit: codePoint }));
const event: fc.Arbitrary<WebhookEvent> = fc
  .tuple(fc.string(), fc.dictionary(name, fc.jsonValue()))
  .map(([type, fields]) => ({ ...fields, type }));

test("on random keys, ids, times and bodies, the signatures are the same", async () => {
  const body = fc.string({ unit: codePoint, maxLength: 300 });
  const timestamp = fc.nat();
  await fc.assert(
    fc.asyncProperty(whsec, id, timestamp, body, async (whsec, id, timestamp, body) => {
      const ours = await signWebhook(body, whsec, { id, timestamp });
      const signature = new Webhook(whsec).sign(id, new Date(timestamp * 1000), body);
      expect(ours.headers["webhook-signature"]).toBe(signature);
    }),
    { numRuns: 400 * rounds },
  );
});

test("on random events, each verifies the other's", async () => {
  await fc.assert(
    fc.asyncProperty(whsec, id, event, async (whsec, id, event) => {
      const webhook = new Webhook(whsec);
      const ours = await signWebhook(event, whsec, { id });
      const parsed = JSON.parse(ours.body);
      expect(webhook.verify(ours.body, ours.headers)).toEqual(parsed);
      expect(await verifyWebhook(signedByThem(id, event, webhook), whsec)).toEqual({
        ...parsed,
        id,
      });
    }),
    { numRuns: 400 * rounds },
  );
});

const headerNames = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;
/** At most one changed character. */
const change = fc.option(
  fc.record({
    where: fc.constantFrom("body", ...headerNames),
    at: fc.nat(60),
    to: fc.constantFrom(..."a0,. =+"),
  }),
  { freq: 1 },
);
const damaged = fc.record({
  id,
  event,
  age: fc.constantFrom(0, 1, 300, 301, 1e9, -1, -300, -301),
  before: fc.constantFrom("", "v1a,abc= ", "v1,AAAA ", " ", "v1,"),
  after: fc.constantFrom("", " v2,x", " v1,AAAA", ",", "="),
  change,
});

test("on random damage, both come to the same verdict", async () => {
  const verdicts = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(damaged, async ({ id, event, age, before, after, change }) => {
      const signed = await signWebhook(event, secret, { id, timestamp: now - age });
      const signature = `${before}${signed.headers["webhook-signature"]}${after}`;
      const request = {
        headers: { ...signed.headers, "webhook-signature": signature },
        body: signed.body,
      };
      if (change?.where === "body") request.body = put(request.body, change);
      else if (change) {
        request.headers[change.where] = put(request.headers[change.where], change);
      }
      // The reference takes `1794731405a` for 1794731405; the standard asks for an integer.
      fc.pre(/^\d+$/.test(request.headers["webhook-timestamp"]));
      const ours = await verifyWebhook(request, secret).then(
        () => true,
        () => false,
      );
      const accepted = accepts(() => reference.verify(request.body, request.headers));
      expect(ours).toBe(accepted);
      verdicts[ours ? "accepted" : "refused"] += 1;
    }),
    { numRuns: 1_000 * rounds },
  );
  expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(100 * rounds);
});

function put(text: string, { at, to }: { at: number; to: string }) {
  return text.slice(0, at) + to + text.slice(at + 1);
}

function accepts(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
