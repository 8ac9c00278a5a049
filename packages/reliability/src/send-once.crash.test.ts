import { AsyncLocalStorage } from "node:async_hooks";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { type DisposableTempDir, type FileHandle, mkdtempDisposable } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { fileStore, sendOnce } from "@messaging-sdk/client/send-once";
import { type FaultyService, startFaultyService } from "@messaging-sdk/sandbox/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sentOf } from "./sent.ts";

/** What a process awaits of the service and of the disk begins and ends at a moment, which are counted. */
interface Life {
  moment: number;
  /** After its last moment nothing that it awaits ever comes. */
  readonly diesAt: number;
  readonly isFullAt: number;
  readonly died: PromiseWithResolvers<"died">;
  /** Requests that have left: they arrive, whatever has become of their sender. */
  readonly requests: Promise<unknown>[];
}

const lives = new AsyncLocalStorage<Life>();

async function mayDie(): Promise<void> {
  const life = lives.getStore();
  if (!life) return;
  life.moment += 1;
  if (life.moment < life.diesAt) return;
  life.died.resolve("died");
  await new Promise(() => {});
}

async function mortal<Value>(step: () => Promise<Value>): Promise<Value> {
  await mayDie();
  const value = await step();
  await mayDie();
  return value;
}

const real = { ...fs };
const handles: FileHandle[] = [];

function openMortal(...args: Parameters<typeof fs.open>): Promise<FileHandle> {
  const life = lives.getStore();
  return real.open(...args).then((handle) => {
    if (!life) return handle;
    handles.push(handle);
    const { writeFile, sync } = handle;
    const write = async (text: string) => {
      if (life.moment < life.isFullAt) return writeFile.call(handle, text);
      await writeFile.call(handle, text.slice(0, 10));
      throw Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
    };
    return Object.assign(handle, {
      writeFile: (text: string) => mortal(() => write(text)),
      sync: () => mortal(() => sync.call(handle)),
    });
  });
}

const { warn } = console;
let service: FaultyService;
let folder: DisposableTempDir;
let moments: number[];

beforeAll(async () => {
  for (const name of ["link", "mkdir", "rename", "rm"] as const) {
    const step = real[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(fs, { [name]: (...args: unknown[]) => mortal(() => step(...args)) });
  }
  // A life that has ended early warns of its entry 5 s later, in another test. Other warnings pass for ever.
  console.warn = (...args) => void (lives.getStore() ?? warn(...args));
  Object.assign(fs, { open: openMortal });
  syncBuiltinESMExports();
  service = await startFaultyService({ data: "empty" });
  folder = await mkdtempDisposable(join(tmpdir(), "send-once-crash-"));
  const alive = await live("alive");
  expect(alive.how).toBe("sent");
  moments = Array.from({ length: alive.moments }, (_, at) => at + 1);
});
afterAll(async () => {
  Object.assign(fs, real);
  syncBuiltinESMExports();
  for (const handle of handles) await handle.close().catch(() => {});
  await service[Symbol.asyncDispose]();
  await folder.remove();
});

/** Sends once, as a process of its own would. */
async function live(idempotencyKey: string, { diesAt = Infinity, isFullAt = Infinity } = {}) {
  const died = Promise.withResolvers<"died">();
  const life: Life = { moment: 0, diesAt, isFullAt, died, requests: [] };
  const messaging = createMessaging({
    ...{ baseUrl: service.url, apiKey: "a-key", listLagMs: 0 },
    // It may die before a request leaves, while it is under way, and when its response is there.
    async fetch(input, init) {
      await mayDie();
      const asking = fetch(input, init);
      life.requests.push(asking);
      return mortal(() => asking);
    },
  });
  const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
  const lookups = { ifMissing: "send", lookups: 2, lookupIntervalMs: 50 } as const;
  const how = await lives.run(life, () => {
    const options = { ...lookups, idempotencyKey, store: fileStore(folder.path) };
    const sending = sendOnce(messaging, sms, options).then(
      ({ via }) => via,
      (error) => (isMessagingError(error) ? error.outcome : `${error}`),
    );
    return Promise.race([died.promise, sending]);
  });
  await Promise.allSettled(life.requests);
  return { how, moments: life.moment };
}

/** The same under the name of a process that is dead after it, as its entry says. */
async function liveAndDie(idempotencyKey: string, diesAt: number) {
  const own = process.pid;
  const other: ChildProcess = spawn(process.execPath, ["--eval", "setTimeout(() => {}, 600_000)"]);
  await once(other, "spawn");
  Object.defineProperty(process, "pid", { value: other.pid });
  try {
    return await live(idempotencyKey, { diesAt });
  } finally {
    Object.defineProperty(process, "pid", { value: own });
    const ended = once(other, "exit");
    other.kill("SIGKILL");
    await ended;
  }
}

const sentUnder = (key: string) => sentOf(service).filter((one) => one.externalId === key).length;

describe("sendOnce with a store in files", () => {
  test("that dies at any moment leaves one message to the next", async () => {
    const ways = new Set<string>();
    for (const diesAt of moments) {
      const key = `dies-at-${diesAt}`;
      expect(await liveAndDie(key, diesAt)).toMatchObject({ how: "died" });
      const { how } = await live(key);
      ways.add(how);
      expect({ diesAt, how, sent: sentUnder(key) }).toMatchObject({ sent: 1 });
    }
    expect([...ways].sort()).toEqual(["found", "resent", "sent", "stored"]);
  });

  test("whose disk is full at any moment neither doubles a message nor hides it", async () => {
    for (const isFullAt of moments) {
      const key = `full-at-${isFullAt}`;
      const { how } = await live(key, { isFullAt });
      const before = sentUnder(key);
      expect([before, how]).toEqual(before === 0 ? [0, "not-sent"] : [1, "sent"]);
      const next = await live(key);
      expect(["sent", "found", "stored"]).toContain(next.how);
      expect(sentUnder(key)).toBe(1);
    }
  });

  test("called five times at once sends one message", async () => {
    const calls = Array.from({ length: 5 }, () => live("at-once"));
    const ways = (await Promise.all(calls)).map(({ how }) => how);
    expect(ways.filter((how) => how === "sent")).toHaveLength(1);
    expect(ways.filter((how) => how === "stored" || how === "found")).toHaveLength(4);
    expect(sentUnder("at-once")).toBe(1);
  });
});
