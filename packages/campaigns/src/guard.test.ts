import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import type { Entry } from "@messaging-sdk/client/send-once";
import { expect, test, vi } from "vitest";
import type { BulkMessaging } from "./context.ts";
import { Interruption, NotSent } from "./errors.ts";
import { guard } from "./guard.ts";
import type { HeldLease } from "./lease.ts";
import type { Turns } from "./turns.ts";

const lease = { check: () => 10_000 } as HeldLease;
const over = { from: 0, until: 0, readyAt: 0 };
const always = { ...over, until: Number.POSITIVE_INFINITY };
const nobody = async () => new Set<string>();

/** Sends to one recipient with a service that takes all, and turns that are over once the intent is saved. */
async function send(begin: Turns["begin"], saved: Entry[]) {
  const sendSms = vi.fn(async () => ({ data: [{ phoneNumber: "+48500500500" }] }));
  const list = vi.fn();
  const messaging = { sms: { send: sendSms, list } } as unknown as BulkMessaging;
  const turns = {
    next: async () => over,
    begin,
    succeeded: async () => {},
    failed: async () => {},
  };
  const guarded = guard(messaging, { lease, turns: turns as unknown as Turns, withheldOf: nobody });
  const store = {
    begin(_: string, entry: Entry, over?: Entry) {
      const there = saved.at(-1);
      if (there && there.owner !== over?.owner) return { ...there, until: 0 };
      saved.push(entry);
      return undefined;
    },
  };
  const { beforeRequest } = guarded;
  const options = { id: "spring-0", store, beforeRequest, lookups: 0 };
  const outcomes = bulk(guarded).sendSms(["+48500500500"], { sender: "A", message: "Hi" }, options);
  const statuses: string[] = [];
  const failure = await (async () => {
    for await (const { status } of outcomes) statuses.push(status);
  })().catch(NotSent.reasonOf);
  return { sends: sendSms.mock.calls.length, lists: list.mock.calls.length, statuses, failure };
}

test("a turn is renewed after the intent is saved, right before the send", async () => {
  const saved: Entry[] = [];
  const intents: number[] = [];
  const { sends, statuses } = await send(async () => {
    intents.push(saved.length);
    return always;
  }, saved);
  expect(intents).toEqual([2]);
  expect([sends, statuses]).toEqual([1, ["done"]]);
});

test("who is withheld is held back from a request, and named by place alone", async () => {
  const messaging = { sms: { send: vi.fn() } } as unknown as BulkMessaging;
  const withheldOf = async (numbers: readonly string[]) => new Set(numbers);
  const { sms } = guard(messaging, { lease, turns: {} as unknown as Turns, withheldOf });
  for (const number of ["+48500500500", "+48500500501"]) {
    const sent = sms.send({ sender: "A", message: "Hi", phoneNumbers: [number] });
    await expect(sent).rejects.toMatchObject({ held: [{ index: 0, rule: "suppressed" }] });
  }
});

test("a list that moves takes a turn for each request, and leaves none for a send", async () => {
  let requests = 0;
  const messaging = createMessaging({
    baseUrl: "https://api.example.com",
    apiKey: "a-key",
    async fetch(url, { method }) {
      if (method === "POST") return Response.json({ data: [{ phoneNumber: "+48500500500" }] });
      requests += 1;
      // It counts pages by the offset, so that the walk reads again from further back.
      const at = Number(new URL(url).searchParams.get("offset"));
      const data = [0, 1, 2, 3, 4, 5].map((id) => ({ id })).slice(3 * at, 3 * at + 3);
      return Response.json({ data });
    },
  });
  const next = vi.fn(async () => over);
  const begin = vi.fn();
  const turns = { next, begin, succeeded: async () => {}, failed: async () => {} };
  const { sms, beforeRequest } = guard(messaging, {
    lease,
    turns: turns as unknown as Turns,
    withheldOf: nobody,
  });
  const { signal } = new AbortController();
  const turn = () => beforeRequest(signal);
  await turn();
  const listed = sms.list("spring-0", { limit: 3 });
  await expect(async () => {
    for await (const _ of listed.pages({ beforeRequest: turn }));
  }).rejects.toThrow("the list cannot be read whole");
  expect(requests).toBeGreaterThan(2);
  expect(next).toHaveBeenCalledTimes(requests);
  await sms.send({ sender: "A", message: "Hi", phoneNumbers: ["+48500500500"] });
  expect(begin).not.toHaveBeenCalled();
});

test("where no other turn comes nothing is sent, and nothing is left in doubt", async () => {
  const saved: Entry[] = [];
  const pause = new Interruption("The campaign is paused.");
  const paused = await send(() => Promise.reject(pause), saved);
  expect(paused).toMatchObject({ sends: 0, statuses: [], failure: pause });
  // A send that may have happened would be looked up first, and be unknown as nothing is listed.
  const resumed = await send(async () => always, saved);
  expect(resumed).toMatchObject({ sends: 1, lists: 0, statuses: ["done"] });
});
