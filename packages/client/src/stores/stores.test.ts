import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isMessagingError } from "../errors/messaging-error.ts";
import { memoryStore } from "../send-once/index.ts";
import { testStore } from "../testing/index.ts";
import { postgresStore, postgresStoreTable, redisStore } from "./index.ts";

const entry = (owner: string) => ({ owner, until: Date.now() + 60_000 });

describe("postgresStore", () => {
  let postgres: PGlite;
  // Slow: a database in WebAssembly takes seconds to start.
  beforeAll(async () => {
    postgres = await PGlite.create();
  });
  afterAll(() => postgres.close());

  const damage = (key: string) =>
    postgres.query("update messaging_sent set entry = '{' where key = $1", [key]);
  const deleteBefore = (time: Date) => postgresStore(postgres).deleteBefore(time);
  for (const { name, run } of testStore(() => postgresStore(postgres), { deleteBefore, damage })) {
    test(name, run);
  }

  test("makes its table where it is missing, and takes one that is there", async () => {
    await postgres.exec("drop table if exists messaging_sent");
    const all = Array.from({ length: 5 }, () => postgresStore(postgres).begin("a", entry("a")));
    expect(await Promise.all(all)).toEqual(all.map(() => undefined));
    await postgres.exec(postgresStoreTable);
    expect(await postgresStore(postgres).begin("a", entry("b"))).toMatchObject({ owner: "a" });
  });

  test("another failure is no reason to make it", async () => {
    const query = vi.fn(() => Promise.reject(new Error("The connection ended.")));
    await expect(postgresStore({ query }).begin("a", entry("a"))).rejects.toThrow("ended");
    expect(query).toHaveBeenCalledOnce();
  });

  test("where it may not be made, the error says why", async () => {
    const missing = Object.assign(new Error("There is no messaging_sent."), { code: "42P01" });
    const denied = new Error("permission denied for schema public");
    const query = (sql: string) => Promise.reject(sql === postgresStoreTable ? denied : missing);
    await expect(postgresStore({ query }).begin("a", entry("a"))).rejects.toBe(denied);
  });

  test("a statement that could not be serialized runs again", async () => {
    const conflicts = ["40001", "40P01", "40001"].map((code) =>
      Object.assign(new Error(code), { code }),
    );
    const query = vi.fn(async () => {
      const conflict = conflicts.shift();
      if (conflict) throw conflict;
      return { rows: [{}] };
    });
    expect(await postgresStore({ query }).begin("a", entry("a"))).toBeUndefined();
    expect(query).toHaveBeenCalledTimes(4);
  });

  test("what was deleted between its two statements is begun", async () => {
    const answers = [[], [], [{}]];
    const query = async () => ({ rows: answers.shift() ?? [] });
    expect(await postgresStore({ query }).begin("a", entry("a"))).toBeUndefined();
  });
});

describe("redisStore", () => {
  const name = "messaging-sent:order-17";
  const kept = { eval: vi.fn(async () => "kept") };

  test("asks clients of both packages in one step", async () => {
    const own = entry("mine");
    const text = JSON.stringify(own);
    kept.eval.mockClear();
    await redisStore({ ...kept, defineCommand() {} }).begin("order-17", own);
    await redisStore(kept).begin("order-17", own, own);
    await redisStore(kept, { prefix: "staging:" }).settle("order-17", own);
    expect(kept.eval.mock.calls.map(([, ...given]: unknown[]) => given)).toEqual([
      [1, name, "mine", text, "none", ""],
      [{ keys: [name], arguments: ["mine", text, text, ""] }],
      [{ keys: ["staging:order-17"], arguments: ["mine", text, "settle", ""] }],
    ]);
  });

  test("keeps an entry for so many days after its last send can end", async () => {
    kept.eval.mockClear();
    const own = { owner: "mine", until: Date.now() + 90_000 };
    await redisStore(kept, { keepDays: 30 }).begin("order-17", own);
    const end = `${own.until + 30 * 86_400_000}`;
    expect(kept.eval.mock.calls[0]).toMatchObject({ 1: { arguments: { 3: end } } });
    expect(() => redisStore(kept, { keepDays: 0.5 })).toThrow("keepDays");
    expect(() => redisStore(kept, { keepDays: 0 })).toThrow("keepDays");
  });

  test.each(["", "{", null, 1, Buffer.from("kept"), "OK"])(
    "takes no other reply for a yes: %j",
    async (reply) => {
      const store = redisStore({ eval: async () => reply });
      const error: unknown = await Promise.resolve(store.begin("order-17", entry("mine"))).catch(
        (reason: unknown) => reason,
      );
      expect(isMessagingError(error) && [error.code, error.message.includes(name)]).toEqual([
        "store_failed",
        true,
      ]);
    },
  );

  test("gives the entry that is there", async () => {
    const existing = entry("theirs");
    const store = redisStore({ eval: async () => JSON.stringify(existing) });
    expect(await store.begin("order-17", entry("mine"))).toEqual(existing);
    await store.settle("order-17", entry("mine"));
  });
});

test("a key that fits no index is kept under its hash", async () => {
  const query = vi.fn(async (_: string, values: unknown[] = []) => ({ rows: [values] }));
  await postgresStore({ query }).begin("x".repeat(10_000), entry("mine"));
  expect(query.mock.calls[0]?.[1]?.[0]).toMatch(/^[\da-f]{64}$/);
});

test("the loss of an entry is reported when it is settled, without its key", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const key = "otp-+48500500500";
  const empty = { query: async () => ({ rows: [] }) };
  for (const store of [postgresStore(empty), redisStore({ eval: async () => "" }), memoryStore()])
    await store.settle(key, entry("mine"));
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining("messaging_sent has lost an entry"),
    expect.stringContaining("Redis has lost an entry"),
    expect.stringContaining("memory has lost an entry"),
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("48500");
  warn.mockRestore();
});
