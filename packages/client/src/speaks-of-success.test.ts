import { describe, expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import type { Asked } from "./refusal.ts";
import { speaksOfSuccess } from "./speaks-of-success.ts";

const sms = { sender: "ACME", phoneNumbers: ["+48500500500"], externalId: "order-4711" };
const send: Asked = { retry: "unsafe", input: sms, items: itemsOf("sendSms") };

/** Asks of a body as it is on the wire: a text is none that could be parsed. */
function speaks(body: unknown, asked = send): boolean {
  const isText = typeof body === "string";
  return speaksOfSuccess(isText ? new Error("no JSON") : body, isText ? body : "", asked);
}

describe("a refusal speaks of what was done", () => {
  test.each<[string, unknown]>([
    ["a number", { message: "quota", detail: "+48500500500" }],
    ["a number in another writing", { message: "quota after +48 (500) 500-500" }],
    ["a number with zeros", { detail: "0048.500.500.500" }],
    ["a number as a code", { code: 48_500_500_500 }],
    ["a number in a text", "quota used up after 48 500 500 500"],
    ["a number in a page", "<html><body>+48500500500 sent</body></html>"],
    ["an id", { message: "quota", instance: "order-4711" }],
    ["an id within a sentence", "Created order-4711, now over your limit"],
    ["an id in capitals", { error: { message: "ORDER-4711: too many requests" } }],
    ["a yes", { accepted: true }],
    ["a yes as a number", { error: { success: 1 } }],
    ["a yes-word", { status: "accepted" }],
    ["a yes-word as its first sentence", { message: "Sent. You are over your limit now." }],
    ["a code of 0", { code: 0, message: "limit" }],
    ["a code of 2xx as a text", { statusCode: "202" }],
    ["a status line", { message: "limit", status: "200 OK" }],
    ["a yes-word, and no error", { error: false, message: "sent" }],
    ["a text that is a yes-word", "OK"],
    ["a count", "2 of 3 accepted"],
    ["a count of messages", { message: "Over the limit: 3 messages were sent." }],
    ["a count behind", { detail: "limit (accepted: 2)" }],
  ])("by %s", (_, body) => expect(speaks(body)).toBe(true));

  test.each<[string, object]>([
    [
      "an id",
      { title: "Limit", message: "Created order-4711, now over your limit", code: "E-0-429" },
    ],
    ["a yes", { title: "Accepted", message: "limit", code: "E-0-429" }],
  ])("in the service's own form by %s", (_, error) => {
    expect(speaks({ meta: { status: 429, uniqId: "200" }, errors: [error] })).toBe(true);
  });

  test("of each item by what identifies it, and by what its record repeats", () => {
    const input = [{ name: "A", externalId: "a-10" }, { name: "Partners" }, { name: "VIP" }];
    const create: Asked = { retry: "unsafe", input, items: itemsOf("createGroups") };
    for (const detail of ["a-10 exists", "no Partners, please"])
      expect(speaks({ detail }, create)).toBe(true);
    for (const detail of ["A", "VIP", "partnership", "a-100", "xa-10"])
      expect(speaks({ detail }, create)).toBe(false);
    const item = { scenarioId: "welcome", recipientEmail: "ada@example.com" };
    const trigger: Asked = { retry: "unsafe", input: item, items: itemsOf("triggerScenario") };
    expect(speaks("ada@example.com is over its limit", trigger)).toBe(true);
    expect(speaks("Welcome, triggered too often", trigger)).toBe(true);
    expect(speaks("bob@example.com, you are welcomed", trigger)).toBe(false);
  });
});

test("of megabytes it is not known of what a refusal speaks", () => {
  const limit = "Too many requests. ";
  expect(speaks(limit.repeat(55_000))).toBe(false);
  expect(speaks(`${limit.repeat(55_000)}+48500500500`)).toBe(true);
  expect(speaks(limit.repeat(56_000))).toBe(true);
});

describe("a refusal speaks of no success", () => {
  test.each<unknown>([
    "You have sent too many requests",
    "You have sent 120 requests in 60 seconds",
    "You've sent 500 messages today",
    "Limit of 100 messages sent per minute",
    "No more than 30 sms accepted per second",
    "Too Many Requests",
    "order-47110 is not order-471",
    "<html><head><title>429 Too Many Requests</title></head><body>nginx</body></html>",
    {},
    { success: false, message: "not accepted" },
    { success: null, ok: "", accepted: [], isAccepted: 0 },
    { message: "The request was not accepted: 429" },
    { error: { code: 429, message: "Quota exceeded", status: "RESOURCE_EXHAUSTED" } },
    { statusCode: 429, message: "Rate limit is exceeded. Try again in 2 seconds." },
    { message: "API rate limit exceeded", request_id: "0a1b", retryAfter: 0 },
    { httpCode: "401", httpMessage: "Unauthorized", moreInformation: "Invalid key" },
    { errorcode: 900_800, message: "Message throttled out" },
    { fault: { faultstring: "Spike arrest violation. Allowed rate : 200ps" } },
    { timestamp: "2026-11-26T20:00:00Z", status: 403, path: "/v2.1/sms" },
  ])("%j", (body) => expect(speaks(body)).toBe(false));

  test("up to a length at which any may be spoken of", () => {
    expect(speaks("x".repeat(1_048_576))).toBe(false);
    expect(speaks("x".repeat(1_048_577))).toBe(true);
  });

  test("where an entry of the service's form names the field that it is about", () => {
    const meta = { parameter: "phoneNumbers.0", value: "+48500500500" };
    const error = { title: "Refused", message: "+48500500500 is blocked.", code: "E-3-007", meta };
    expect(speaks({ meta: { status: 422, uniqId: "order-4711" }, errors: [error] })).toBe(false);
  });

  test("where it does not matter: of a call that may be repeated, or that the spec does not know", () => {
    const body = { detail: "+48500500500" };
    expect(speaks(body, { ...send, retry: "idempotent" })).toBe(false);
    expect(speaks(body, { ...send, items: undefined })).toBe(false);
  });
});
