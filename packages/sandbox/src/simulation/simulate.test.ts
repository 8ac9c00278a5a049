import { exec } from "node:child_process";
import { randomBytes, randomInt, randomUUID, scrypt } from "node:crypto";
import { lookup } from "node:dns/promises";
import { once as onceOf } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { get } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scheduler, setTimeout as sleep, setInterval as tick } from "node:timers/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { gzip } from "node:zlib";
import { fileStore, sendOnce } from "@messaging-sdk/client/send-once";
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
    const trouble = { ...calm, lostRequest: 1 };
    const { message } = await failureOf(() => post(), { worlds: 500, trouble });
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
    const { seed, world, story, message } = await failureOf(lookThenSend, { seed: 7 });
    expect(message).toContain(`{ ...options, seed: 7, world: ${world} }) plays it again.`);
    expect(await failureOf(lookThenSend, { seed, world })).toMatchObject({ seed, world, story });
    expect(story).toMatch(
      /^ +\d+\.\d{3} s {2}worker \d {2}\d\d:\d\d:\d\d\.\d{3} {2}takes delivery 1$/m,
    );
    expect(story).toMatch(/service .* GET \/v2\.1\/sms\/order-4711 of delivery \d+: 200, lists 0/);
    expect(story).not.toMatch(/ of delivery \d+: (429|502), lists/);
    expect(story).toMatch(/service .* POST \/v2\.1\/sms of delivery \d+: 200, 1 sent$/);
  });
});

test("what sends once holds, and meets each kind of trouble", async () => {
  const { worlds, reached } = await simulate(once, { worlds: 150 });
  expect(worlds).toBe(150);
  const { partlyListed, storeLosesEntry, ...met } = reached;
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(10);
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

  test("whose job never ends well, and neither in any other", async () => {
    const broken: Job = () => Promise.reject(new TypeError("order is not defined"));
    const { message } = await failureOf(broken, { worlds: 2 });
    expect(message).toMatch(
      /ended well in no world.*\n(.*\n)*.* has failed, again in 1.000 s: order is/,
    );
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
  const until = (begin: (end: () => void) => unknown) => () =>
    new Promise<void>((resolve) => void begin(resolve));

  test.each<[string, RegExp, Job]>([
    ["a file", /a file \(FS/, () => readFile("/etc/hosts")],
    ["a socket", /the network \(/, until((end) => connect(1, "127.0.0.1").on("error", end))],
    ["a server", /the network \(/, until((end) => createServer().listen(0, end))],
    ["a socket that is open", /the network \(/, () => opened.write("SELECT 1")],
    ["a request", /the network \(/, until((end) => get("http://127.0.0.1:1").on("error", end))],
    ["a name", /the network \(/, () => lookup("name.invalid")],
    ["a process", /another process \(/, until((end) => exec("exit", end))],
    [
      "a thread",
      /a worker thread \(/,
      until((end) => new Worker("", { eval: true }).on("exit", end)),
    ],
    ["a slow hash", /the form that ends in Sync/, until((end) => scrypt("a", "b", 1, end))],
    ["compression", /the form that ends in Sync/, until((end) => gzip("", end))],
    ["a timer that was taken before", /a timer .*: let it call/, until((end) => real(end, 1))],
    [
      "another host",
      /for https:\/\/example.com: use .* `messaging`/,
      () => fetch("https://example.com"),
    ],
  ])("%s", async (_, problem, job) => {
    const { message } = await failureOf(job, { worlds: 1, trouble: calm });
    const [sentence, ...callers] = message.split("\n\n")[0]?.split("\n") ?? [];
    expect(sentence).toMatch(problem);
    expect(sentence).toMatch(/^World 1 of seed 1: the job reaches out of its world for /);
    expect(callers.at(0)).toContain("simulate.test.ts");
  });
});

const real = globalThis.setTimeout;
const server = createServer((socket) => void socket.resume().unref())
  .unref()
  .listen(0, "127.0.0.1");
await onceOf(server, "listening");
const opened = connect((server.address() as AddressInfo).port, "127.0.0.1").unref();
await onceOf(opened, "connect");
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
      const since = process.hrtime();
      await scheduler.wait(5_000);
      await promisify(setTimeout)(5_000);
      for await (const done of tick(5_000, true)) if (done) break;
      expect(process.hrtime(since)).toEqual([15, 0]);
      return [performance.now() - start, Date.now() - wall, Date.parse(Date()) - wall, ticks];
    });
    expect(passed).toEqual([118_001, 118_001, 118_000, 3]);
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

  test("a clock that nobody sets never goes back, also where a machine falls asleep", async () => {
    const steps: number[] = [];
    const job: Job = async (given) => {
      const send = once(given);
      // What is not part of the request goes on at the moment in which the machine falls asleep.
      for (let at = performance.now(), left = 50; left > 0; left -= 1) {
        await undefined;
        steps.push(performance.now() - at);
        at = performance.now();
      }
      await send;
    };
    await simulate(job, { worlds: 20, trouble: { ...calm, freeze: 1 } });
    expect(steps.length).toBeGreaterThan(0);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  });

  test("are the same in the same world, and so are ids and hashes", async () => {
    const draw = async () => [
      Math.random(),
      crypto.randomUUID(),
      ...crypto.getRandomValues(new Uint16Array(2)),
      ...[randomUUID(), randomInt(1_000), randomInt(7, 9), randomBytes(4).toString("hex")],
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

test("a store of files stands the world still, and holds", async () => {
  const folder = await mkdtemp(join(tmpdir(), "simulate-"));
  const made: unknown[] = [];
  const store = () => fileStore(join(folder, String(made.push(store))));
  const options = { worlds: 20, trouble: { freeze: false } };
  expect(await simulate(once, { ...options, store })).toEqual(await simulate(once, options));
  await rm(folder, { recursive: true });
});

test.each([
  [{ worlds: 0 }, "worlds must be a whole number of 1 or more"],
  [{ workers: 1.5 }, "workers must be a whole number"],
  [{ seed: Number.NaN }, "seed must be a whole number"],
  [{ trouble: { lags: true } }, "trouble.lags is no option: there is lostResponse, "],
  [{ trouble: { slow: 2 } }, "trouble.slow must be true, false, a share"],
  [{ trouble: { slow: { maxMs: -1 } } }, "trouble.slow must be"],
  [{ trouble: { slow: "yes" } }, "trouble.slow must be"],
  [{ trouble: { slow: { mostMs: 1 } } }, "trouble.slow.mostMs is no option: there is share, maxMs"],
  [
    { trouble: { lostresponse: 1 } },
    "trouble.lostresponse is no option: did you mean lostResponse?",
  ],
  [{ world: 0 }, "world must be a whole number of 1 or more"],
  [{ worker: 3 }, "worker is no option: did you mean workers?"],
  [{ iterations: 3 }, "iterations is no option: there is worlds, seed, "],
  [{ messaging: { baseUrl: "https://api.example.com" } }, "messaging.baseUrl is the world's own"],
  [{ check: true }, "check must be a function"],
])("%o is refused", async (options, problem) => {
  await expect(simulate(once, options as never)).rejects.toThrow(problem);
});
