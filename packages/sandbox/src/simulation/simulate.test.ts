import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sendOnce } from "@messaging-sdk/client/send-once";
import { describe, expect, test } from "vitest";
import { type Job, SimulationError, simulate } from "./index.ts";

const phoneNumbers = ["+48500500500"];
const sms = { sender: "ACME", message: "Order 4711 is paid.", phoneNumbers };
const externalId = "order-4711";

/** Repeats by its queue alone. */
const naive: Job = ({ messaging }) => messaging.sms.send(sms);
const lookThenSend: Job = async ({ messaging }) => {
  const { data } = await messaging.sms.list(externalId);
  if (data.length === 0) await messaging.sms.send({ ...sms, externalId });
};
const once: Job = ({ messaging, store }) =>
  sendOnce(messaging, sms, { idempotencyKey: externalId, store });

/** No kind of trouble. */
const calm = Object.fromEntries(
  Object.keys((await simulate(once, { worlds: 1 })).reached).map((kind) => [kind, false]),
);

async function failureOf(job: Job, options: Parameters<typeof simulate>[1]) {
  const error = await simulate(job, options).catch((caught: unknown) => caught);
  if (error instanceof SimulationError) return error;
  throw error ?? new Error("It held.");
}

describe("a message that takes effect twice is found", () => {
  test.each([
    ["where a queue repeats a send", naive],
    ["where a job looks before it sends", lookThenSend],
    [
      "under another id each time",
      ({ messaging }) => messaging.sms.send({ ...sms, externalId: crypto.randomUUID() }),
    ],
    [
      "of a trigger",
      ({ messaging }) =>
        messaging.scenarios.trigger({ scenarioId: "welcome", recipientEmail: "ada@example.com" }),
    ],
    ["by a fetch of the job's own", () => post(AbortSignal.timeout(10_000))],
  ] satisfies [string, Job][])("%s", async (_, job) => {
    const { message } = await failureOf(job, { worlds: 500 });
    expect(message).toMatch(/took effect [2-9] times/);
  });

  test("a fetch without a limit does not end", async () => {
    const { message } = await failureOf(() => post(), { worlds: 500 });
    expect(message).toMatch(/has not ended after an hour/);
  });

  function post(signal?: AbortSignal) {
    const init = {
      signal: signal ?? null,
      method: "POST",
      headers: { authorization: "k" },
      body: JSON.stringify(sms),
    };
    return fetch("https://service.simulation/v2.1/sms", init).then((response) => {
      if (!response.ok) throw new Error(`${response.status}`);
    });
  }

  test("and its world tells the same story again", async () => {
    const { seed, world, story } = await failureOf(lookThenSend, { worlds: 500, seed: 7 });
    expect(await failureOf(lookThenSend, { seed, world })).toMatchObject({ seed, world, story });
    expect(story).toMatch(
      /^ +\d+\.\d{3} s {2}worker \d {2}\d\d:\d\d:\d\d\.\d{3} {2}takes delivery 1$/m,
    );
    expect(story).toMatch(/service .* POST \/v2\.1\/sms of worker \d: 200, 1 sent/);
  });
});

test("what sends once holds, and meets each kind of trouble", async () => {
  const { worlds, reached } = await simulate(once, { worlds: 300, trouble: { clockSkew: true } });
  expect(worlds).toBe(300);
  const { partlyListed, storeLosesEntry, ...met } = reached;
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(20);
  // One number is never listed in part, and a store that forgets is asked for.
  expect([partlyListed, storeLosesEntry]).toEqual([0, 0]);
});

describe("a world is found out", () => {
  test("in which nothing took effect", async () => {
    const error = await failureOf(() => "sent", { worlds: 1 });
    expect(error.message).toContain("the job ended well, and nothing took effect");
  });

  test("that does not end", async () => {
    const error = await failureOf(() => new Promise(() => {}), { worlds: 1, trouble: calm });
    expect(error.message).toMatch(/delivery 1 has not ended after an hour/);
  });

  test("that its check refuses, with the cause", async () => {
    const cause = new Error("There are two orders.");
    const check = () => {
      throw cause;
    };
    expect((await failureOf(once, { worlds: 1, check })).cause).toBe(cause);
  });

  test("whose job gives up in the end, but for its check", async () => {
    const fails: Job = () => Promise.reject(new Error("no"));
    const ends: string[] = [];
    await simulate(fails, {
      ...{ worlds: 1, deliveries: 3, trouble: calm },
      check: ({ results }) => void ends.push(...results.map(({ end }) => end)),
    });
    expect(ends).toEqual(["failed", "failed", "failed"]);
  });
});

describe("what a world does not have is refused in a sentence", () => {
  test.each([
    ["a file", () => readFile("/etc/hosts")],
    ["a socket", () => new Promise((resolve) => connect(1, "127.0.0.1").on("error", resolve))],
    ["a timer of Node that was taken before", () => new Promise((resolve) => real(resolve, 1))],
  ] satisfies [string, Job][])("%s", async (_, job) => {
    const { message } = await failureOf(job, { worlds: 1, trouble: calm });
    expect(message).toMatch(/the job reaches out of its world \(\w+\): give it .* in memory/);
    expect(message).toContain("simulate.test.ts");
  });

  test("another host", async () => {
    const job: Job = () => fetch("https://example.com");
    const { message } = await failureOf(job, { worlds: 1, check: failing, deliveries: 1 });
    expect(message).toContain("fetch failed");
  });
});

const real = globalThis.setTimeout;
const failing = () => {
  throw new Error("It fails.");
};

describe("time, chance and the console", () => {
  /** What a job sees in a world without trouble. */
  async function seen(run: () => unknown): Promise<unknown> {
    let value: unknown;
    await simulate(run, {
      ...{ worlds: 1, trouble: calm, workers: 1 },
      check({ results }) {
        value = results[0]?.value ?? results[0]?.error;
      },
    }).catch(() => {});
    return value;
  }

  test("pass by timers alone", async () => {
    const passed = await seen(async () => {
      const [start, wall] = [performance.now(), Date.now()];
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      await sleep(40_000);
      let ticks = 0;
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          ticks += 1;
          if (ticks < 3) return;
          clearInterval(timer);
          resolve();
        }, 1_000);
      });
      await new Promise((resolve) => setImmediate(resolve));
      return [performance.now() - start, Date.now() - wall, Date.parse(Date()) - wall, ticks];
    });
    expect(passed).toEqual([103_001, 103_001, 103_000, 3]);
  });

  test("a timer that is stopped never fires, and a signal does", async () => {
    const found = await seen(async () => {
      let fired = false;
      clearTimeout(setTimeout(() => (fired = true), 5));
      const signal = AbortSignal.timeout(10);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 5);
      const aborted = await sleep(10, undefined, { signal: controller.signal }).catch(String);
      return [fired, signal.reason.name, aborted];
    });
    expect(found).toEqual([false, "TimeoutError", "AbortError: The operation was aborted"]);
  });

  test("are the same in the same world, and so are ids and hashes", async () => {
    const draw = async () => [
      Math.random(),
      crypto.randomUUID(),
      ...crypto.getRandomValues(new Uint16Array(2)),
      new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(1)))[0],
      `${new Date()}`,
      typeof Date(),
    ];
    const first = await seen(draw);
    expect(await seen(draw)).toEqual(first);
    expect(first).toContainEqual(
      expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/),
    );
  });

  test("goes into the story, and not to the console", async () => {
    const job: Job = () => {
      // biome-ignore lint/suspicious/noConsole: it is what is tried.
      console.log("here", 1);
      throw new Error("no");
    };
    const { story } = await failureOf(job, { worlds: 1, check: failing, deliveries: 1 });
    expect(story).toMatch(/worker \d .* says: here 1$/m);
  });
});

describe("the globals", () => {
  const kept = () => [
    ...[Date, Date.now, performance.now, setTimeout, setInterval, setImmediate, clearTimeout],
    ...[Math.random, crypto.randomUUID, crypto.subtle.digest, AbortSignal.timeout, fetch, sleep],
    ...[Reflect.get(console, "log"), Object.keys(crypto).join(), Object.keys(performance).join()],
  ];
  const before = kept();

  test("are as before after a simulation, a failure, and two at once", async () => {
    await simulate(once, { worlds: 2 });
    expect(kept()).toEqual(before);
    await failureOf(naive, { worlds: 500 });
    expect(kept()).toEqual(before);
    const [one, other] = await Promise.allSettled([
      simulate(once, { worlds: 20 }),
      failureOf(lookThenSend, { worlds: 500, seed: 7 }),
    ]);
    expect([one.status, other.status]).toEqual(["fulfilled", "fulfilled"]);
    expect(kept()).toEqual(before);
  });

  test("are the caller's own meanwhile", async () => {
    const running = simulate(once, { worlds: 5 });
    expect(new Date().getFullYear()).toBe(new Date(performance.timeOrigin).getFullYear());
    await new Promise((resolve) => setTimeout(resolve, 1));
    await running;
  });

  test("two at once tell the stories that each tells alone", async () => {
    const alone = await failureOf(lookThenSend, { worlds: 500, seed: 7 });
    const [other, again] = await Promise.all([
      failureOf(naive, { worlds: 500 }),
      failureOf(lookThenSend, { worlds: 500, seed: 7 }),
    ]);
    expect(again.story).toBe(alone.story);
    expect(other.story).not.toBe(alone.story);
  });
});

test.each([
  [{ worlds: 0 }, "worlds must be a whole number of 1 or more"],
  [{ workers: 1.5 }, "workers must be a whole number"],
  [{ seed: Number.NaN }, "seed must be a whole number"],
  [{ trouble: { lags: true } }, "trouble.lags is no trouble: there is lostResponse, "],
  [{ trouble: { slow: 2 } }, "trouble.slow must be true, false, a share"],
  [{ trouble: { slow: { mostMs: -1 } } }, "trouble.slow must be"],
])("%o is refused", async (options, problem) => {
  await expect(simulate(once, options as never)).rejects.toThrow(problem);
});
