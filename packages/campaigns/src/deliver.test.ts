import { createMessaging } from "@messaging-sdk/client";
import { expect, test, vi } from "vitest";
import { deliveryOf, openBatches } from "./batches.ts";
import { createDelivery, type DeliverOptions } from "./deliver.ts";
import { Interruption } from "./errors.ts";
import type { HeldLease } from "./lease.ts";
import { saveResent } from "./shard-row.ts";
import type { Turns } from "./turns.ts";

const ended = { from: 0, until: 0, readyAt: 0 };
const always = { ...ended, until: Number.POSITIVE_INFINITY };
const quiet = { succeeded: async () => {}, failed: async () => {}, flush: async () => {} };
const recipients = ["+48500500500", "+48500500501"];
const held = {
  template: '{"sender":"A","message":"Hi"}',
  settings: '{"lookups":1,"lookupIntervalMs":0}',
  recipients: JSON.stringify(recipients.map((number, index) => [index, number])),
  batches: '{"0":"spring-0"}',
  check: () => 10_000,
} as unknown as HeldLease;

/** Sends to two recipients of a service that takes all. */
async function send(
  turns: Partial<Turns>,
  options: Partial<DeliverOptions> = {},
  isInDoubt = false,
) {
  const sent: string[][] = [];
  let lists = 0;
  const messaging = createMessaging({
    baseUrl: "https://api.example.com",
    apiKey: "a-key",
    async fetch(url, { method, body }) {
      if (method === "POST") {
        const { phoneNumbers } = JSON.parse(String(body));
        sent.push(phoneNumbers);
        return Response.json({
          data: phoneNumbers.map((phoneNumber: string) => ({ phoneNumber })),
        });
      }
      lists += 1;
      // It counts pages by the offset, so that the walk reads again from further back.
      const at = Number(new URL(String(url)).searchParams.get("offset"));
      const data = [0, 1, 2, 3, 4, 5].map((id) => ({ id })).slice(3 * at, 3 * at + 3);
      return Response.json({ data });
    },
  });
  const work = deliveryOf(messaging, held);
  const batches = openBatches(held, work, () => (isInDoubt ? "?" : "-"));
  const { deliver } = createDelivery({ messaging }, held, work, {
    turns: { ...quiet, next: async () => ended, begin: async () => always, ...turns },
    findSuppressed: async () => new Set(),
    signal: new AbortController().signal,
    ...options,
  });
  const failure = await deliver(batches, 4).catch((error: unknown) => error);
  const states = batches.flatMap(({ rows }) => rows.map(({ state }) => state)).join("");
  return { sent, lists, states, failure, rows: batches[0]?.rows };
}

test("a turn is renewed after the intent is saved, right before the send", async () => {
  const steps: string[] = [];
  const begin = async () => {
    steps.push("turn");
    return always;
  };
  const { sent, states } = await send(
    { begin },
    { journal: { consecutiveUnknown: 0, save: async () => void steps.push("saved") } },
  );
  expect(steps).toEqual(["saved", "turn"]);
  expect([sent, states]).toEqual([[recipients], "dd"]);
});

test("suppressed numbers get nothing, and the others a request", async () => {
  const findSuppressed = async (numbers: readonly string[]) => new Set(numbers.slice(0, 1));
  const { sent, states, rows } = await send({}, { findSuppressed });
  expect([sent, states]).toEqual([[recipients.slice(1)], "fd"]);
  expect(rows?.[0]?.error?.code).toBe("suppressed");
});

test("a list that moves takes a turn for each request, and leaves none for a send", async () => {
  const next = vi.fn(async () => ended);
  const begin = vi.fn();
  const { lists, states } = await send({ next, begin }, {}, true);
  expect(lists).toBeGreaterThan(2);
  expect(next).toHaveBeenCalledTimes(lists);
  expect(begin).not.toHaveBeenCalled();
  expect(states).toBe("uu");
});

const resends = { ...held, settings: '{"lookups":1,"lookupIntervalMs":0,"ifMissing":"send"}' };

/** Resends one of many batches, none of which is listed, while `begin` is what becomes of its turn. */
async function resend(begin: Turns["begin"], slice?: AbortSignal) {
  const sent: string[] = [];
  const messaging = createMessaging({
    ...{ baseUrl: "https://api.example.com", apiKey: "a-key", listLagMs: 0 },
    async fetch(_, { method, body }) {
      if (method !== "POST") return Response.json({ data: [] });
      const { phoneNumbers } = JSON.parse(String(body));
      sent.push(...phoneNumbers);
      return Response.json({ data: phoneNumbers.map((phoneNumber: string) => ({ phoneNumber })) });
    },
  });
  const shard: HeldLease = { ...resends, batches: '{"0":"spring-0","1":"spring-1"}' };
  const work = deliveryOf(messaging, shard);
  const batches = openBatches(shard, work, (place) => (place === 0 ? "?" : "-"));
  for (const batch of batches) batch.absentFrom = 0;
  const next: Turns["next"] = async (_, slice) => {
    slice?.throwIfAborted();
    return always;
  };
  const kept: string[] = [];
  const { deliver } = createDelivery({ messaging }, shard, work, {
    turns: { ...quiet, next, begin },
    findSuppressed: async () => new Set(),
    signal: new AbortController().signal,
    journal: {
      consecutiveUnknown: 0,
      save: async () => void kept.push(saveResent(shard, batches)),
    },
    ...(slice && { slice }),
  });
  const failure = await deliver(batches, 1).catch((error: unknown) => error);
  return { sent, kept: kept[0], now: saveResent(shard, batches), failure };
}

test("a slice that ends while a resend is kept stops no request that has its turn", async () => {
  const reason = new Error("The slice has ended.");
  const { sent, kept, failure } = await resend(async (turn) => turn, AbortSignal.abort(reason));
  expect(sent).toEqual(recipients.slice(0, 1));
  expect([kept, failure]).toEqual(["[0]", reason]);
});

test("a resend that never left is none: the row says it only until then", async () => {
  const pause = new Interruption("The campaign is paused.");
  const { sent, kept, now, failure } = await resend(() => Promise.reject(pause));
  expect([sent, kept, now, failure]).toEqual([[], "[0]", "[]", pause]);
});

test("where no other turn comes nothing is sent, and nothing is left in doubt", async () => {
  const pause = new Interruption("The campaign is paused.");
  const paused = await send({ begin: () => Promise.reject(pause) });
  expect(paused).toMatchObject({ sent: [], lists: 0, states: "--", failure: pause });
});

test("a turn that leaves too little time for a response is given up, with nothing in doubt", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const begin = async () => {
    vi.advanceTimersByTime(31_000);
    return always;
  };
  const late = await send({ begin }).finally(() => vi.useRealTimers());
  expect(late).toMatchObject({ sent: [], states: "--", failure: expect.any(Interruption) });
});
