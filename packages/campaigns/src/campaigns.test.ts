import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bullmq } from "./bullmq.ts";
import { type Campaigns, createCampaigns } from "./index.ts";

// All tests share a PGlite, as it takes seconds to start; each has its own campaign.

const template = { sender: "ACME", message: "Hi" };
const unseen = { lookups: 0, lookupIntervalMs: 0 };
const looked = { lookups: 1, lookupIntervalMs: 0, ifMissing: "send" as const };
const sent = new Map<string, number>();
const sandbox = createSandbox({ data: "empty" });
const messaging = createMessaging({
  baseUrl: "https://sandbox.test",
  apiKey: "any",
  listLagMs: 0,
  async fetch(url, init) {
    const answer = unwell?.();
    if (answer) return answer;
    const response = await sandbox.fetch(url, init);
    if (init?.method === "POST" && response.ok) {
      const { phoneNumbers } = JSON.parse(String(init.body));
      for (const number of phoneNumbers) sent.set(number, (sent.get(number) ?? 0) + 1);
    }
    return response;
  },
});
/** The service's response while it is not well. */
let unwell: (() => Response | undefined) | undefined;
let campaigns: Campaigns;
const errors: unknown[] = [];

beforeAll(async () => {
  const onError = (error: unknown) => void errors.push(error);
  const options = { directory: "memory://", shardSize: 10, leaseMs: 10_000, onError };
  campaigns = await createCampaigns({ messaging, ...options });
});
afterAll(async () => {
  await campaigns?.close();
  // To close it twice is to close it once.
  await campaigns?.close();
  expect(() => campaigns?.work()).toThrow("closed");
});

let series = 0;
/** Numbers that no other test has. */
function numbers(count: number): string[] {
  series += 1;
  return Array.from({ length: count }, (_, at) => `+48${series}${String(at).padStart(7, "0")}`);
}

async function collect<One>(all: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of all) found.push(one);
  return found;
}

/** Works until the campaign has ended. */
async function finish(id: string) {
  await using _worker = campaigns.work();
  const all = await collect(campaigns.watch(id, { intervalMs: 20 }));
  return all.at(-1);
}

describe("a campaign", () => {
  test("is sent once to each, in shards", async () => {
    const recipients = numbers(25);
    const stored = await campaigns.start({ id: "whole", recipients, template });
    expect(stored).toMatchObject({ state: "running", total: 25, isComplete: true, pending: 25 });
    expect(await finish("whole")).toMatchObject({
      state: "done",
      done: 25,
      pending: 0,
      dead: 0,
      requests: 3,
    });
    expect(recipients.map((number) => sent.get(number))).toEqual(recipients.map(() => 1));
    const outcomes = await collect(campaigns.outcomes("whole"));
    expect(outcomes.map(({ index, item, status }) => [index, item, status])).toEqual(
      recipients.map((number, at) => [at, number, "done"]),
    );
    expect(outcomes[0]?.externalId).toMatch(/^whole-0-/);
  });

  test("with the same id and recipients it is the same; others are refused", async () => {
    const recipients = numbers(25);
    async function* broken() {
      yield* recipients.slice(0, 15);
      throw new Error("The file ended.");
    }
    const options = { id: "same", template };
    await expect(campaigns.start({ ...options, recipients: broken() })).rejects.toThrow(
      "The file ended.",
    );
    expect(await campaigns.progress("same")).toMatchObject({ total: 10, isComplete: false });
    await campaigns.start({ ...options, recipients });
    await campaigns.start({ ...options, recipients });
    expect(await finish("same")).toMatchObject({ done: 25, total: 25 });
    await campaigns.start({ ...options, recipients });
    expect(recipients.every((number) => sent.get(number) === 1)).toBe(true);
    const others = [
      recipients.toReversed(),
      recipients.slice(0, 24),
      recipients.slice(0, 20),
      [...recipients, ...numbers(1)],
      [...recipients, ...numbers(10)],
      [],
    ];
    for (const other of others) {
      await expect(campaigns.start({ ...options, recipients: other })).rejects.toMatchObject({
        code: "other_campaign",
      });
    }
    await expect(
      campaigns.start({ id: "same", recipients, template: { ...template, message: "Ho" } }),
    ).rejects.toMatchObject({ code: "other_campaign" });
  });

  test("a paused one sends nothing until it is resumed, and a cancelled one never", async () => {
    const recipients = numbers(12);
    await campaigns.start({ id: "paused", recipients, template });
    await campaigns.pause("paused");
    await campaigns.start({ id: "cancelled", recipients: numbers(5), template });
    await campaigns.cancel("cancelled");
    await campaigns.start({ id: "another", recipients: numbers(3), template });
    expect(await finish("another")).toMatchObject({ done: 3 });
    expect(await campaigns.progress("paused")).toMatchObject({ state: "paused", pending: 12 });
    expect(await campaigns.progress("cancelled")).toMatchObject({ state: "cancelled", pending: 5 });
    await campaigns.resume("paused");
    expect(await finish("paused")).toMatchObject({ done: 12 });
    await expect(campaigns.resume("cancelled")).rejects.toMatchObject({ code: "ended_campaign" });
    await expect(campaigns.pause("nowhere")).rejects.toMatchObject({ code: "unknown_campaign" });
  });

  test("one waits for its time and for the day, and one of a higher priority goes first", async () => {
    const [later, night, low, high] = [numbers(2), numbers(2), numbers(2), numbers(2)];
    const hour = (ahead: number) =>
      `${new Date(Date.now() + ahead * 3_600_000).toISOString().slice(11, 13)}:00`;
    const quietHours = { from: hour(-1), to: hour(2), timeZone: "UTC" };
    const scheduleTime = Math.floor(Date.now() / 1_000) + 3_600;
    await campaigns.start({ id: "low", recipients: low, template, priority: -1 });
    await campaigns.start({ id: "later", recipients: later, template, scheduleTime });
    await campaigns.start({ id: "night", recipients: night, template, quietHours });
    await campaigns.start({ id: "high", recipients: high, template, priority: 1 });
    {
      await using _worker = campaigns.work({ concurrency: 1 });
      for await (const _ of campaigns.watch("low", { intervalMs: 20 }));
    }
    expect([...sent.keys()].slice(-4)).toEqual([...high, ...low]);
    expect(await campaigns.progress("later")).toMatchObject({ state: "running", pending: 2 });
    expect(await campaigns.progress("night")).toMatchObject({ state: "running", pending: 2 });
    await campaigns.cancel("later");
    await campaigns.cancel("night");
  });

  test("after its time nothing is sent, and the rest is expired", async () => {
    const people = numbers(40).map((phoneNumber) => ({ phoneNumber }));
    const until = Math.ceil(Date.now() / 1_000) + 2;
    const message = "Hi {{phoneNumber}}";
    let last = 0;
    unwell = () => {
      last = Date.now();
      return undefined;
    };
    const how = { id: "until", until, requestsPerSecond: 10 };
    await campaigns.start({ ...how, recipients: people, template: { ...template, message } });
    const end = await finish("until");
    unwell = undefined;
    const done = people.filter(({ phoneNumber }) => sent.has(phoneNumber)).length;
    expect(last).toBeLessThan(until * 1_000);
    expect(done).toBeGreaterThan(0);
    expect(end).toMatchObject({ state: "done", done, expired: 40 - done, pending: 0, doubtful: 0 });
    const expired = await collect(campaigns.outcomes("until", { status: "expired" }));
    expect(expired).toHaveLength(40 - done);
  });

  test("numbers to suppress, bad numbers and bad time zones get nothing, and say why", async () => {
    const [first = "", second = "", third = ""] = numbers(3);
    await campaigns.suppress([`00${third.slice(1)}`]);
    const recipients = [
      { phoneNumber: first, timeZone: "Europe/Warsaw" },
      { phoneNumber: second, timeZone: "Mars/Base" },
      { phoneNumber: "500", timeZone: "UTC" },
      { phoneNumber: third },
      { phoneNumber: first.replace("0000000", "7777777") },
    ];
    const minute = new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 13);
    const quietHours = { from: `${minute}:00`, to: `${minute}:01` };
    const suppress = [recipients[4]?.phoneNumber ?? ""];
    await campaigns.start({ id: "chosen", recipients, template, suppress, quietHours });
    expect(await finish("chosen")).toMatchObject({ done: 1, failed: 2, suppressed: 2, pending: 0 });
    const outcomes = await collect(campaigns.outcomes("chosen"));
    const byIndex = outcomes.toSorted((one, other) => one.index - other.index);
    expect(byIndex.map(({ status, error }) => [status, error?.field])).toEqual([
      ["done", undefined],
      ["failed", "timeZone"],
      ["failed", "phoneNumber"],
      ["suppressed", undefined],
      ["suppressed", undefined],
    ]);
    expect(sent.has(third)).toBe(false);
  });

  test("a forgotten number is removed, and no later campaign stores it again", async () => {
    const recipients = numbers(3);
    const [first = "", second = ""] = recipients;
    await campaigns.start({ id: "before", recipients, template });
    await finish("before");
    expect(await campaigns.forget(first)).toEqual({ removed: 1, pending: 0 });
    const [outcome] = await collect(campaigns.outcomes("before"));
    expect(outcome).toMatchObject({ index: 0, status: "done" });
    expect(outcome).not.toHaveProperty("item");
    // The list of the producer is unchanged, and fits.
    await campaigns.start({ id: "before", recipients, template });
    const disguised = { phoneNumber: second, toJSON: () => ({ phoneNumber: first }) };
    await campaigns.start({ id: "after", recipients: [first, second, disguised], template });
    const stored = await collect(campaigns.outcomes("after"));
    expect(JSON.stringify(stored)).not.toContain(first);
    expect(await finish("after")).toMatchObject({ done: 1, suppressed: 1 });
    expect([sent.get(first), sent.get(second)]).toEqual([1, 2]);
  });

  test("recipients are removed some time after the end; the counts stay", async () => {
    await campaigns.start({ id: "short", recipients: numbers(3), template, forgetAfterMs: 0 });
    await finish("short");
    // Any worker sees to it.
    await campaigns.start({ id: "next", recipients: [], template });
    await campaigns.redrive();
    expect(await campaigns.progress("short")).toMatchObject({ done: 3 });
    expect(await collect(campaigns.outcomes("short"))).toEqual([]);
  });

  test("an outage ends nothing: one request at a time tries whether it is over", async () => {
    const recipients = numbers(30);
    let requests = 0;
    unwell = () => {
      requests += 1;
      if (requests === 6) unwell = undefined;
      throw new TypeError("fetch failed", {
        cause: Object.assign(new Error(), { code: "ECONNREFUSED" }),
      });
    };
    await campaigns.start({ id: "outage", recipients, template, retries: 0 });
    expect(await finish("outage")).toMatchObject({ done: 30, isServiceDown: false });
    expect(recipients.every((number) => sent.get(number) === 1)).toBe(true);
  });

  test("a key that is refused pauses the campaign, and says so", async () => {
    unwell = () => new Response("", { status: 401 });
    await campaigns.start({ id: "refused", recipients: numbers(2), template });
    {
      await using _worker = campaigns.work();
      for await (const { state } of campaigns.watch("refused", { intervalMs: 20 })) {
        if (state === "paused") break;
      }
    }
    expect((await campaigns.progress("refused")).reason).toMatch(/401/);
    unwell = undefined;
    await campaigns.resume("refused");
    expect(await finish("refused")).toMatchObject({ done: 2 });
  });

  test("a shard that fails too often is a dead letter, until it is redriven", async () => {
    unwell = () => new Response("", { status: 404 });
    await campaigns.start({ id: "dead", recipients: numbers(2), template });
    expect(await finish("dead")).toMatchObject({
      state: "blocked",
      stalledBecause: "dead-letters",
      reason: expect.stringMatching(/2 recipients .* 404.*redrive/),
      ...{ dead: 2, pending: 2 },
    });
    const [letter] = await campaigns.deadLetters("dead");
    expect(letter).toMatchObject({ campaign: "dead", shard: 0, recipients: 2 });
    unwell = undefined;
    expect(await campaigns.redrive("dead")).toBe(1);
    expect(await finish("dead")).toMatchObject({ state: "done", dead: 0, done: 2 });
    expect(await campaigns.deadLetters()).toEqual([]);
  });

  test("what a lost response leaves doubtful is looked up later", async () => {
    const recipients = numbers(2);
    await sandbox.faults.next({ kind: "reset", at: "head", effect: true });
    await campaigns.start({ id: "lost", recipients, template, ...unseen });
    expect(await finish("lost")).toMatchObject({ done: 0, doubtful: 2 });
    const doubtful = await collect(campaigns.outcomes("lost", { status: "doubtful" }));
    expect(doubtful.map(({ item }) => item)).toEqual(recipients);
    expect(await campaigns.lookUpDoubtful("lost", looked)).toEqual({
      done: 2,
      failed: 0,
      doubtful: 0,
    });
    expect(await campaigns.progress("lost")).toMatchObject({ done: 2, doubtful: 0 });
  });

  test("what is doubtful is not resent to a number that is suppressed since", async () => {
    const [first = "", second = ""] = numbers(2);
    await sandbox.faults.next({ kind: "reset", at: "request", effect: false });
    await campaigns.start({ id: "since", recipients: [first, second], template, ...unseen });
    expect(await finish("since")).toMatchObject({ doubtful: 2 });
    await campaigns.suppress([second]);
    expect(await campaigns.lookUpDoubtful("since", looked)).toMatchObject({ done: 1, doubtful: 1 });
    expect(await campaigns.lookUpDoubtful("since", looked)).toMatchObject({ done: 0, doubtful: 1 });
    expect([sent.get(first), sent.get(second)]).toEqual([1, undefined]);
  });

  test("a cancelled one resends nothing", async () => {
    await campaigns.start({ id: "over", recipients: numbers(1), template });
    await campaigns.cancel("over");
    const resent = campaigns.lookUpDoubtful("over", { ifMissing: "send" as const });
    await expect(resent).rejects.toMatchObject({ code: "ended_campaign" });
    expect(await campaigns.lookUpDoubtful("over")).toEqual({ done: 0, failed: 0, doubtful: 0 });
  });

  test("a recipient that is null fails, as any that is no number", async () => {
    const recipients = [null as never, ...numbers(1)];
    await campaigns.start({ id: "null", recipients, template });
    expect(await finish("null")).toMatchObject({ done: 1, failed: 1, suppressed: 0 });
  });

  test("a single text for many, what is no status and what is no time are refused", async () => {
    await expect(campaigns.suppress("48500")).rejects.toMatchObject({ field: "suppress" });
    const status = "done > 0 or 1" as never;
    const outcomes = collect(campaigns.outcomes("anyone", { status }));
    await expect(outcomes).rejects.toMatchObject({ field: "status" });
    const watched = collect(campaigns.watch("anyone", { intervalMs: Number.NaN }));
    await expect(watched).rejects.toMatchObject({ field: "intervalMs" });
  });

  test("a watch ends with the reason of its signal", async () => {
    await campaigns.start({ id: "watched", recipients: numbers(1), template });
    const stop = new AbortController();
    const reason = new Error("Enough.");
    const watched = (async () => {
      for await (const _ of campaigns.watch("watched", { signal: stop.signal })) stop.abort(reason);
    })();
    await expect(watched).rejects.toBe(reason);
    await campaigns.cancel("watched");
  });
});

test.for([
  [{}, "database"],
  [{ directory: "x", database: "postgres://x" }, "database"],
  [{ database: "mysql://x" }, "database"],
  [{ database: "postgres://me:secret@127.0.0.1:99999/x" }, "database"],
  [{ directory: "" }, "directory"],
  [{ directory: "memory://", onError: "log" }, "onError"],
  [{ directory: "memory://", messaging: undefined }, "messaging"],
  [{ directory: "memory://", shardSize: 2_000 }, "shardSize"],
  [{ directory: "memory://", leaseMs: 5 }, "leaseMs"],
  [{ directory: "memory://", schema: "a;b" }, "schema"],
  [{ directory: "memory://", leaseMS: 5_000 }, "leaseMS"],
  [{ directory: "memory://", meter: {} }, "meter"],
])("refuses the options %o", async ([options, field]) => {
  await expect(createCampaigns({ messaging, ...(options as object) })).rejects.toMatchObject({
    code: "invalid_input",
    field,
  });
});

test.for<[string, (given: object) => unknown]>([
  ["work", (given) => campaigns.work(given)],
  ["outcomes", (given) => collect(campaigns.outcomes("anyone", given))],
  ["watch", (given) => collect(campaigns.watch("anyone", given))],
  ["lookUpDoubtful", (given) => campaigns.lookUpDoubtful("anyone", given)],
  ["update", (given) => campaigns.update("anyone", given)],
  ["bullmq", (given) => bullmq({ connection: {}, ...given })],
])("%s names an option that it does not have", async ([, act]) => {
  const problem = /^status_ is no option of it, which has /;
  await expect((async () => act({ status_: "s3cret" }))()).rejects.toThrow(problem);
});

test.for([
  [{ id: "" }, "id"],
  [{ id: "a b" }, "id"],
  [{ recipients: "+48500500500" }, "recipients"],
  [{ recipients: undefined }, "recipients"],
  [{ template: undefined }, "template"],
  [{ template: { sender: "ACME" } }, "message"],
  [{ requestsPerSecond: 0 }, "requestsPerSecond"],
  [{ scheduleTime: Date.now() }, "scheduleTime"],
  [{ priority: 1.5 }, "priority"],
  [{ until: Date.now() }, "until"],
  [{ forgetAfterMs: -1 }, "forgetAfterMs"],
  [{ quietHours: { from: "9", to: "10:00" } }, "quietHours.from"],
  [{ quietHours: { from: "21:00", to: "08:00", timeZone: "Mars/Base" } }, "quietHours.timeZone"],
  [{ quietHours: { from: "21:00", to: "08:00", timezone: "UTC" } }, "quietHours.timezone"],
  [{ lookups: -1 }, "lookups"],
  [{ requestPerSecond: 5 }, "requestPerSecond"],
  [{ transaction: {} }, "transaction"],
  [{ transaction: null }, "transaction"],
])("start refuses %o", async ([options, field]) => {
  const good = { id: "bad", recipients: [], template };
  await expect(campaigns.start({ ...good, ...(options as object) })).rejects.toMatchObject({
    code: "invalid_input",
    field,
  });
  await expect(campaigns.progress("bad")).rejects.toMatchObject({ code: "unknown_campaign" });
});
