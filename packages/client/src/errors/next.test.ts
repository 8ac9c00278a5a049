import { describe, expect, test } from "vitest";
import { createMessaging, isMessagingError, type MessagingOptions } from "../index.ts";
import { HeldBackError } from "../rules/index.ts";
import { memoryStore, sendOnce } from "../send-once/index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };

function clientOf(
  answer: () => Response | Promise<Response>,
  options: Partial<MessagingOptions> = {},
) {
  const base = { baseUrl: "https://api.example.com", apiKey: "a-key", retries: 0 };
  return createMessaging({ ...base, fetch: async () => answer(), ...options });
}

const nextOf = (calling: Promise<unknown>) =>
  calling.then(
    () => "done",
    (error: unknown) => (isMessagingError(error) ? error.next : "bare"),
  );

/** A refusal of the service's own. */
const own = (status: number, code = "E-3-001") =>
  Response.json(
    {
      meta: { status, uniqId: "r-1", numberOfErrors: 1 },
      errors: [{ title: "No", message: "No.", code }],
    },
    { status },
  );
const page = (status: number) => new Response("<html><body>no</body></html>", { status });
const lost = (): Promise<never> => Promise.reject(new TypeError("terminated"));
const refused = () =>
  Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } }));

describe("a send", () => {
  test.for([
    ["a limit", () => own(429), "repeat"],
    ["the service is away", () => own(503), "repeat"],
    ["no connection", refused, "repeat"],
    ["a lost response", lost, "look"],
    ["a gateway's timeout", () => page(504), "look"],
    ["a page instead of a response", () => page(200), "look"],
    ["a key that was replaced", () => own(401), "repair"],
    ["no credit", () => own(402), "repair"],
    ["another account", () => own(403), "repair"],
    ["a wrong address", () => page(404), "repair"],
    ["a wrong method", () => page(405), "repair"],
    ["another service at the address", () => page(400), "repair"],
    ["a message that cannot be read", () => own(400), "discard"],
    ["a message that is refused", () => own(422), "discard"],
    ["an id that is taken", () => own(409), "discard"],
    ["a message that is too long", () => own(413), "discard"],
    ["a message that the law forbids", () => own(451), "discard"],
  ] as const)("%s: %s", async ([, answer, next]) => {
    expect(await nextOf(clientOf(answer).sms.send(sms))).toBe(next);
  });

  test("what is wrong with the message is discarded, and with an option repaired", async () => {
    const { send } = clientOf(lost).sms;
    expect(await nextOf(send({ ...sms, message: () => "Hi" } as never))).toBe("discard");
    expect(await nextOf(send("Hi" as never))).toBe("discard");
    expect(await nextOf(send(sms, { timeoutMs: -1 }))).toBe("repair");
    expect(await nextOf(send(sms, { headers: { "x-a": "ą" } }))).toBe("repair");
    expect(() => clientOf(lost, { baseUrl: "" })).toThrow(
      expect.objectContaining({ next: "repair" }),
    );
    const apiKey = () => Promise.reject(new Error("the vault is down"));
    expect(await nextOf(clientOf(lost, { apiKey }).sms.send(sms))).toBe("repeat");
  });

  test("a job without recipients is discarded", async () => {
    const once = { idempotencyKey: "order-1", store: memoryStore() };
    const sending = sendOnce(clientOf(lost), { ...sms, phoneNumbers: [] }, once);
    expect(await nextOf(sending)).toBe("discard");
  });

  test("held back by time it is repeated, else discarded", () => {
    const held = (retryAfterMs?: number) => [
      { index: 0, rule: "quietHours" as const, ...(retryAfterMs && { retryAfterMs }) },
    ];
    expect(new HeldBackError(held(5), "sendSms").next).toBe("repeat");
    expect(new HeldBackError(held(), "sendSms").next).toBe("discard");
  });

  test("with a key, what is in doubt is repeated, and so is a store that is down", async () => {
    const once = { idempotencyKey: "order-1", lookups: 1, lookupIntervalMs: 0 };
    const sending = sendOnce(clientOf(lost), sms, { ...once, store: memoryStore() });
    expect(await nextOf(sending)).toBe("repeat");
    const down = { begin: () => Promise.reject(new Error("no store")), settle() {} };
    expect(await nextOf(sendOnce(clientOf(lost), sms, { ...once, store: down }))).toBe("repeat");
  });
});

test("a read is repeated after an outage, and else waits for a repair", async () => {
  for (const answer of [lost, refused, () => page(502), () => own(500)]) {
    expect(await nextOf(clientOf(answer).groups.list())).toBe("repeat");
  }
  for (const answer of [() => page(200), () => page(404), () => own(401)]) {
    expect(await nextOf(clientOf(answer).groups.list())).toBe("repair");
  }
});
