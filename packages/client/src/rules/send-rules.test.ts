import { afterEach, describe, expect, test, vi } from "vitest";
import { bulk } from "../bulk/index.ts";
import { createMessaging } from "../create-messaging.ts";
import { createHttp } from "../http/index.ts";
import type { MessagingOptions } from "../options.ts";
import { memoryStore, sendOnce, triggerOnce } from "../send-once/index.ts";
import { createTestMessaging } from "../testing/index.ts";
import { isHeldBackError, type SendRulesOptions, sendRules } from "./index.ts";

const open = (rules: SendRulesOptions, options: Partial<MessagingOptions> = {}) =>
  createTestMessaging({}, { ...options, rules: sendRules(rules) });
const sms = (...phoneNumbers: string[]) => ({ sender: "ACME", message: "Hi", phoneNumbers });
const sends = <Call extends { readonly operationId: string | undefined }>(calls: readonly Call[]) =>
  calls.filter(({ operationId }) => operationId !== "listSms");
const heldBy = (rule: string) => ({
  code: "held_back",
  outcome: "not-sent",
  held: [{ index: 0, rule }],
});

afterEach(() => {
  vi.useRealTimers();
});

describe("allowOnly", () => {
  const allowed = ["+48 500-500-500", "QA@example.com", "+44*", "*@acme.example"];

  test("lets through those that it names, in any spelling, and what reaches no one", async () => {
    const { messaging, calls } = open({ allowOnly: allowed });
    const { trigger } = messaging.scenarios;
    await messaging.sms.send(sms("+48500500500"));
    await messaging.sms.send(sms("0048500500500", "+447700900123"));
    await trigger({ scenarioId: "a", recipientEmail: "qa@example.com" });
    await trigger({ scenarioId: "a", recipientEmail: "Ada@ACME.example" });
    await messaging.groups.list();
    await messaging.groups.create([{ name: "VIP" }]);
    expect(calls.length).toBe(6);
  });

  test("holds back every other one, by every way to send", async () => {
    const { messaging, calls } = open({ allowOnly: allowed });
    const other = sms("+48500500501");
    const scenarioId = "a";
    const { trigger } = messaging.scenarios;
    const http = createHttp(messaging);
    const store = memoryStore();
    for (const send of [
      () => messaging.sms.send(other),
      () => messaging.sms.send(sms("+48500500500", "+48500500501")),
      () => messaging.sms.send(sms()),
      () => messaging.sms.send({ sender: "ACME", message: "Hi" } as never),
      () => messaging.sms.send(sms(48500500500 as never)),
      () => trigger({ scenarioId, recipientEmail: "ceo@example.com" }),
      () => trigger({ scenarioId, recipientEmail: "acme.example@evil.example" }),
      () => trigger({ scenarioId, recipientMobileNumber: "+48500500501" }),
      () => trigger({ scenarioId, recipientEmail: "qa@example.com", recipientMobileNumber: "+1" }),
      () => trigger({ scenarioId }),
      () => messaging.request("POST", "/v2.1/sms", other),
      () => messaging.request("POST", "/v3/sms", other),
      () => http.POST("/v2.1/sms", { body: other }),
      () => sendOnce(messaging, other, { idempotencyKey: "a", store }),
      () => triggerOnce(messaging, { scenarioId }, { idempotencyKey: "b", store }),
    ]) {
      const sending = async (): Promise<unknown> => send();
      await expect(sending()).rejects.toMatchObject({ name: "HeldBackError", outcome: "not-sent" });
    }
    expect(sends(calls)).toEqual([]);
  });

  test("looks at what leaves: a middleware may change the recipient, the method or the path", async () => {
    const { messaging, calls } = open({ allowOnly: allowed });
    const changed = (change: object) =>
      messaging.with({ middleware: [(request, next) => next({ ...request, ...change })] });
    const to = (number: string) => JSON.stringify(sms(number));
    const other = changed({ body: to("+48500500501") });
    const held = { name: "HeldBackError" };
    await expect(other.sms.send(sms("+48500500500"))).rejects.toMatchObject(held);
    await expect(other.groups.create([{ name: "VIP" }])).rejects.toMatchObject(held);
    const { groups } = changed({ method: "POST" });
    await expect(groups.list()).rejects.toMatchObject(held);
    expect(calls).toEqual([]);
    await changed({ body: to("+48500500500") }).sms.send(sms("0048500500500"));
    expect(calls.length).toBe(1);
  });

  test("with no names sends nothing, and refuses what is neither number nor address", async () => {
    const { messaging, calls } = open({ allowOnly: [] });
    await expect(messaging.sms.send(sms("+48500500500"))).rejects.toMatchObject(
      heldBy("allowOnly"),
    );
    expect(calls).toEqual([]);
    for (const wrong of [
      [""],
      ["@acme.com"],
      ["me"],
      [undefined],
      [5],
      ["*"],
      "+48500500500",
      null,
    ]) {
      expect(() => sendRules({ allowOnly: wrong as never })).toThrow(/allowOnly(\.0)? must be/);
    }
  });
});

test("each rule names the recipients that it holds back by place, never by number", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-28T21:30:00Z"), toFake: ["Date"] });
  const night = { from: "21:00", to: "08:00", timeZone: "Europe/Warsaw" };
  const cases: [string, SendRulesOptions, number | undefined][] = [
    ["suppressed", { suppressed: async () => ["0048 500 500 500"] }, undefined],
    ["maxParts", { maxParts: 1 }, undefined],
    ["quietHours", { quietHours: night }, 9.5 * 3_600_000],
    ["quietHours", { quietHours: { ...night, timeZone: () => "Europe/Warsaw" } }, 9.5 * 3_600_000],
  ];
  for (const [rule, rules, retryAfterMs] of cases) {
    const { messaging, calls } = open(rules);
    const text = { ...sms("+48500500500"), message: "x".repeat(161) };
    const error = await messaging.sms.send(text).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: "held_back",
      retryAfterMs,
      retryable: retryAfterMs !== undefined,
    });
    expect(isHeldBackError(error) && error.held[0]).toMatchObject({ index: 0, rule });
    expect(`${JSON.stringify(error)} ${error}`).not.toMatch(/500500500/);
    expect(calls).toEqual([]);
  }
});

test("a row alone is failed, and the others of its batch are sent", async () => {
  const { messaging, calls } = open({ suppressed: () => ["+48500500501"] });
  const numbers = ["+48500500500", "+48500500501", "+48500500502"];
  const rows = await Array.fromAsync(
    bulk(messaging).sendSms(numbers, { sender: "ACME", message: "Hi" }),
  );
  expect(rows.map(({ status, error }) => [status, error?.code])).toEqual([
    ["done", undefined],
    ["failed", "suppressed"],
    ["done", undefined],
  ]);
  const phoneNumbers = ["+48500500500", "+48500500502"];
  expect(sends(calls)).toMatchObject([{ body: { phoneNumbers } }]);
});

test("a cap counts each send to a recipient once, in any spelling, also where many come at once", async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  const perRecipient = { max: 3, withinMs: 60_000, store: memoryStore() };
  const clients = [open({ perRecipient }), open({ perRecipient })];
  const send = (at: number, ...to: string[]) => clients[at % 2]?.messaging.sms.send(sms(...to));
  const spellings = [
    "+48500500500",
    "0048500500500",
    "+48 500 500 500",
    "+48-500-500-500",
    "+48500500500",
  ];
  const ends = await Promise.allSettled(spellings.map((one, at) => send(at, one)));
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBe(3);
  // No recipient is counted for a send that is held back.
  for (let time = 0; time < 4; time += 1) {
    const held = { held: [{ index: 1, rule: "perRecipient", retryAfterMs: 60_000 }] };
    await expect(send(0, "+48500500501", "+48500500500")).rejects.toMatchObject(held);
  }
  await send(0, "+48500500501");
  vi.setSystemTime(1_060_001);
  await send(1, "+48500500500");
});

test("the attempts of a call, and what is sent again under an id, count once", async () => {
  const perRecipient = { max: 1, withinMs: 60_000, store: memoryStore() };
  const answers = [429, 429, 201, "lost", 201];
  const sent: string[] = [];
  const messaging = createMessaging({
    listLagMs: 0,
    ...{ baseUrl: "https://api.example.com", apiKey: "a-key", rules: sendRules({ perRecipient }) },
    async fetch(_, { method, body }) {
      if (method === "GET") return Response.json({ data: [] });
      sent.push(`${body}`);
      const answer = answers[sent.length - 1];
      if (answer === 429)
        return new Response(null, { status: 429, headers: { "retry-after": "0" } });
      if (answer === "lost") throw new TypeError("lost");
      const { phoneNumbers, externalId } = JSON.parse(`${body}`);
      const records = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber, externalId }));
      return Response.json({ data: records }, { status: 201 });
    },
  });
  await messaging.sms.send(sms("+48500500500"));
  expect(sent.length).toBe(3);
  await expect(messaging.sms.send(sms("+48500500500"))).rejects.toMatchObject(
    heldBy("perRecipient"),
  );
  const once = { idempotencyKey: "a", lookups: 1, lookupIntervalMs: 0, ifMissing: "send" } as const;
  await sendOnce(messaging, sms("+48500500501"), { ...once, store: memoryStore() });
  expect(sent.length).toBe(5);
});

test("a rule that throws holds back, and the call may be repeated; one that hangs ends with the call", async () => {
  const broken = open({
    suppressed: () => Promise.reject(new Error("no database for +48500500500")),
  });
  const failed = { code: "rule_failed", outcome: "not-sent", retryable: true };
  const error = await broken.messaging.sms
    .send(sms("+48500500500"))
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject(failed);
  expect(JSON.stringify(error)).not.toMatch(/500500500/);
  const hanging = open({ suppressed: () => new Promise<string[]>(() => {}) });
  const late = { code: "timed_out", outcome: "not-sent" };
  await expect(hanging.messaging.sms.send(sms("+1"), { deadlineMs: 5 })).rejects.toMatchObject(
    late,
  );
  expect([...broken.calls, ...hanging.calls]).toEqual([]);
});

test("returns who would be held back without counting, and refuses what is no rule", async () => {
  const rules = sendRules({
    suppressed: () => ["+48500500500"],
    perRecipient: { max: 1, withinMs: 60_000, store: memoryStore() },
  });
  for (let time = 0; time < 3; time += 1) {
    const held = await rules.heldBack({ recipients: ["+48500500501", "0048500500500"] });
    expect(held).toEqual([{ index: 1, rule: "suppressed" }]);
  }
  for (const wrong of [
    { supressed: () => [] },
    { suppressed: [] },
    { maxParts: 0 },
    { quietHours: { from: "21:00", to: "08:00" } },
    { quietHours: { from: "9", to: "08:00", timeZone: "UTC" } },
    { perRecipient: { max: 1, withinMs: 1_000 } },
    { perRecipient: { max: 0, withinMs: 1_000, store: memoryStore() } },
  ]) {
    expect(() => sendRules(wrong as never)).toThrow(Object.keys(wrong)[0]);
  }
});
