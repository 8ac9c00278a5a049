import { createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { createHttp } from "@messaging-sdk/client/http";
import { type RuleName, type SendRulesOptions, sendRules } from "@messaging-sdk/client/rules";
import { memoryStore, sendOnce, triggerOnce } from "@messaging-sdk/client/send-once";
import { createSandbox } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inOneDatabase } from "./one-database.ts";

const [ann, bob] = ["+48500500500", "+48500500501"] as const;
const auckland = "Pacific/Auckland";

/** Each rule, as one that holds back Bob alone. It is noon in UTC, and 1 in the morning in Auckland. */
const rules: Readonly<Record<RuleName, () => SendRulesOptions>> = {
  allowOnly: () => ({ allowOnly: [ann] }),
  suppressed: () => ({ suppressed: () => ["0048 500 500 501"] }),
  quietHours: () => ({
    quietHours: { from: "21:00", to: "08:00", timeZone: (one) => (one === bob ? auckland : "UTC") },
  }),
  maxParts: () => ({ maxParts: 1 }),
  perRecipient: () => ({ perRecipient: { max: 1, withinMs: 60_000, store: memoryStore() } }),
};

const smsTo = (to: string) => ({
  ...{ sender: "ACME", phoneNumbers: [to] },
  message: to === bob ? "x".repeat(161) : "Hi",
});
const triggerTo = (to: string) => ({ scenarioId: "welcome", recipientMobileNumber: to });
const template = { sender: "ACME", message: "{{text}}" };
const people = [ann, bob].map((to) => ({ phoneNumber: to, text: smsTo(to).message }));

/** Sends to Ann, and to Bob. Gives the result of each. */
type Way = (messaging: Messaging, deadlineMs?: number) => Promise<readonly (string | undefined)[]>;

/** By a call to each. */
function each(send: (messaging: Messaging, to: string, how: object) => Promise<unknown>): Way {
  return (messaging, deadlineMs = 60_000) =>
    Promise.all(
      [ann, bob].map(async (to) => {
        const end = await send(messaging.with({ deadlineMs }), to, { deadlineMs }).catch(
          (error: unknown) => error,
        );
        if (!(end instanceof Error)) return undefined;
        const { code, outcome, held } = end as Error & Record<string, unknown>;
        expect(outcome).toBe("not-sent");
        return (held as { rule: string }[] | undefined)?.[0]?.rule ?? `${code}`;
      }),
    );
}

const smsWays: Readonly<Record<string, Way>> = {
  "sms.send": each(({ sms }, to) => sms.send(smsTo(to))),
  "a path of createHttp": each((messaging, to) =>
    createHttp(messaging).POST("/v2.1/sms", { body: smsTo(to) }),
  ),
  request: each((messaging, to) => messaging.request("POST", "/v2.1/sms", smsTo(to))),
  sendOnce: each((messaging, to, how) =>
    sendOnce(messaging, smsTo(to), { ...how, idempotencyKey: to, store: memoryStore() }),
  ),
  async bulk(messaging, deadlineMs = 60_000) {
    const how = { deadlineMs, retries: 0 };
    const rows: { readonly error?: { readonly code?: string } }[] = await Array.fromAsync(
      bulk(messaging).sendSms(people, template, how),
    ).catch((error) => [{ error }, { error }]);
    return rows.map(({ error }) => error?.code);
  },
  async "a campaign"(messaging) {
    const campaigns = await createCampaigns({ messaging, directory: "memory://" });
    const outcomes = await runs(campaigns);
    // A campaign has a status for it, whatever has suppressed a recipient.
    return outcomes.map(({ status, error }) => (status === "suppressed" ? status : error?.code));
  },
};
const triggerWays: Readonly<Record<string, Way>> = {
  "scenarios.trigger": each(({ scenarios }, to) => scenarios.trigger(triggerTo(to))),
  triggerOnce: each((messaging, to, how) =>
    triggerOnce(messaging, triggerTo(to), { ...how, idempotencyKey: to, store: memoryStore() }),
  ),
};

/** Sends a campaign to both to its end. */
async function runs(campaigns: Awaited<ReturnType<typeof createCampaigns>>, how = {}) {
  await campaigns.start({ id: "spring", recipients: people, template, lookups: 1, ...how });
  {
    await using _worker = campaigns.work();
    for await (const _ of campaigns.watch("spring", { intervalMs: 10 }));
  }
  const outcomes = await Array.fromAsync(campaigns.outcomes("spring"));
  await campaigns.close();
  return outcomes;
}

/** A service, and which of the two it has reached. */
function open(rules?: SendRulesOptions) {
  const sandbox = createSandbox({ data: "empty" });
  const { writes } = receivedBy(sandbox);
  const options = { baseUrl: "https://sandbox.test", apiKey: "any", listLagMs: 0 };
  const connect = (given?: SendRulesOptions) =>
    createMessaging({
      ...{ ...options, fetch: sandbox.fetch },
      ...(given && { rules: sendRules(given) }),
    });
  const reached = () =>
    writes.flatMap(({ records }) =>
      [ann, bob].filter((to) => JSON.stringify(records).includes(to.slice(1))),
    );
  return { sandbox, connect, messaging: connect(rules), reached };
}

const forgetAll = inOneDatabase();

beforeEach(async () => {
  await forgetAll();
  vi.useFakeTimers({ now: Date.parse("2026-11-28T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.keys(rules) as RuleName[])("%s holds back by", (rule) => {
  test.each(Object.entries({ ...smsWays, ...triggerWays }))("%s", async (name, way) => {
    const { messaging, reached } = open(rules[rule]());
    // He has had one.
    const has = rule === "perRecipient" ? [bob] : [];
    if (has.length > 0) await messaging.sms.send({ ...smsTo(ann), phoneNumbers: [bob] });
    // A trigger has no text.
    const isHeld = rule !== "maxParts" || name in smsWays;
    const codes = await way(messaging);
    expect([codes, reached().sort()]).toEqual([
      [undefined, isHeld ? rule : undefined],
      [ann, ...has, ...(isHeld ? [] : [bob])],
    ]);
  });
});

describe("who opts out meanwhile gets nothing", () => {
  const optOuts = new Set<string>();
  const suppressed = (all: readonly string[]) => all.filter((one) => optOuts.has(one));
  const lookup = { lookups: 1, lookupIntervalMs: 0, ifMissing: "send" } as const;
  const later = { status: 429, headers: { "retry-after": "0" }, body: "" };
  beforeEach(() => optOuts.clear());

  test("by the next attempt of a call", async () => {
    const { sandbox, messaging, reached } = open({ suppressed });
    await sandbox.faults.next({ kind: "response", ...later, effect: false });
    sandbox.on("request", () => optOuts.add(bob));
    const held = { code: "held_back", outcome: "not-sent" };
    await expect(messaging.sms.send(smsTo(bob))).rejects.toMatchObject(held);
    await messaging.sms.send(smsTo(ann));
    expect(reached()).toEqual([ann]);
  });

  test("by what sendOnce sends again", async () => {
    const { sandbox, messaging, reached } = open({ suppressed });
    await sandbox.faults.next({ kind: "reset", at: "request", effect: false });
    sandbox.on("request", () => optOuts.add(bob));
    const once = { ...lookup, idempotencyKey: "order-4711", store: memoryStore() };
    const held = { code: "held_back" };
    await expect(sendOnce(messaging, smsTo(bob), once)).rejects.toMatchObject(held);
    await expect(sendOnce(messaging, smsTo(bob), once)).rejects.toMatchObject(held);
    expect(reached()).toEqual([]);
    optOuts.clear();
    await sendOnce(messaging, smsTo(bob), once);
    expect(reached()).toEqual([bob]);
  });

  test("by a run of bulk that goes on", async () => {
    const { sandbox, messaging, reached } = open({ suppressed });
    const how = { ...lookup, id: "spring", store: memoryStore(), concurrency: 1, retries: 0 };
    const run = async () => {
      const rows = await Array.fromAsync(bulk(messaging).sendSms(people, template, how));
      return rows.map(({ status, error }) => error?.code ?? status);
    };
    const lost = { kind: "reset", at: "request", effect: false } as const;
    await sandbox.faults.next({ kind: "none", effect: true }, lost);
    sandbox.on("request", ({ verdict }) => void (verdict === "lost" && optOuts.add(bob)));
    // What has ended is not given again.
    expect([await run(), await run(), reached()]).toEqual([["done", "suppressed"], [], [ann]]);
  });

  test("by a campaign whose database was restored", async () => {
    vi.useRealTimers();
    const { messaging, connect, reached } = open({ allowOnly: [ann] });
    const before = await createCampaigns({ messaging, directory: "memory://" });
    await runs(before);
    expect(reached()).toEqual([ann]);
    await forgetAll();
    optOuts.add(bob);
    const how = { messaging: connect({ suppressed }), directory: "memory://", leaseMs: 1_000 };
    const restored = await createCampaigns(how);
    await restored.start({ id: "spring", recipients: people, template, ...lookup });
    await restored.lookFirst();
    const outcomes = await runs(restored, lookup);
    expect(outcomes.map(({ status }) => status)).toEqual(["done", "suppressed"]);
    expect(reached()).toEqual([ann]);
  });
});

describe("a rule that fails lets nothing through by", () => {
  const ways = Object.entries({ ...smsWays, ...triggerWays });
  test.each(ways.filter(([name]) => name !== "a campaign"))("%s", async (_, way) => {
    vi.useRealTimers();
    const throws = async () => Promise.reject(new Error(`no database for ${bob}`));
    const hangs = () => new Promise<never>(() => {});
    for (const [code, suppressed] of [
      ["rule_failed", throws],
      ["timed_out", hangs],
    ] as const) {
      const { messaging, reached } = open({ suppressed });
      const codes = await way(messaging, 20);
      expect([codes, reached()]).toEqual([[code, code], []]);
    }
  });
});
