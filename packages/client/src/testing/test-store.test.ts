import { describe, expect, test } from "vitest";
import { type Entry, memoryStore, type Store } from "../send-once/index.ts";
import { testStore } from "./index.ts";

describe("testStore on memoryStore", () => {
  for (const { name, run } of testStore(memoryStore)) test(name, run);
});

interface Row {
  readonly text: string;
  readonly changed: number;
}

/** A store in a map that has an await between its steps where a part of it is replaced. */
function makeStore(
  replaced: {
    mayBegin?: (existing: Entry, entry: Entry, expected: Entry | undefined) => boolean;
    mayReplace?: (existing: Entry | undefined, entry: Entry) => boolean;
    rowOf?: (entry: Entry, before: Row | undefined) => Row;
    keyOf?: (key: string) => string;
    read?: (text: string) => Entry | undefined;
    pause?: (existing: Entry | undefined) => Promise<void> | undefined;
  } = {},
) {
  const rows = new Map<string, Row>();
  const {
    mayBegin = (existing, entry, expected) =>
      existing.owner === entry.owner || JSON.stringify(existing) === JSON.stringify(expected),
    mayReplace = (existing, entry) => existing?.owner === entry.owner,
    rowOf = (entry) => ({ text: JSON.stringify(entry), changed: Date.now() }),
    keyOf = (key) => key,
    read = (text) => JSON.parse(text),
    pause = () => undefined,
  } = replaced;
  const readRow = (key: string) => {
    const row = rows.get(keyOf(key));
    return row && read(row.text);
  };
  const keep = (key: string, entry: Entry) =>
    void rows.set(keyOf(key), rowOf(entry, rows.get(keyOf(key))));
  const store: Store = {
    async begin(key, entry, expected) {
      const existing = readRow(key);
      if (existing && !mayBegin(existing, entry, expected)) return existing;
      const paused = pause(existing);
      if (paused) await paused;
      return keep(key, entry);
    },
    settle(key, entry) {
      if (mayReplace(readRow(key), entry)) keep(key, entry);
    },
  };
  const rules = testStore(() => store, {
    deleteBefore(time) {
      for (const [key, { changed }] of rows) if (changed < +time) rows.delete(key);
    },
    damage: (key) => rows.set(keyOf(key), { text: "{", changed: 0 }),
    timeoutMs: 1_000,
  });
  return rules;
}

async function redOf(rules: ReturnType<typeof testStore>): Promise<string[]> {
  const ran = await Promise.allSettled(rules.map(({ run }) => run()));
  return rules.flatMap(({ name }, at) => (ran[at]?.status === "rejected" ? [name] : []));
}

const later = () => new Promise<void>((resolve) => void setImmediate(resolve));
const same = (existing: Entry, expected: Entry | undefined) =>
  JSON.stringify(existing) === JSON.stringify(expected);

test("a store that keeps the contract breaks no rule", async () => {
  expect(await redOf(makeStore())).toEqual([]);
  expect(testStore(memoryStore)).toHaveLength(9);
  expect(makeStore()).toHaveLength(11);
});

test.each<[rule: string, how: string, broken: Parameters<typeof makeStore>[0], also?: string]>([
  [
    "keeps all of an entry",
    "keeps the two fields that it knows",
    {
      rowOf: ({ owner, until, ...more }) => {
        const { outcome, at } = { outcome: undefined, at: undefined, ...more };
        return { text: JSON.stringify({ until, owner, outcome, at }), changed: Date.now() };
      },
    },
  ],
  [
    "tells keys apart",
    "has a collation",
    { keyOf: (key) => key.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").trimEnd() },
  ],
  [
    "lets one of ten begin",
    "reads, then writes",
    { pause: (existing) => (existing ? undefined : later()) },
  ],
  [
    "lets one of ten take over",
    "reads, then replaces",
    { pause: (existing) => (existing ? later() : undefined) },
  ],
  [
    "keeps what has changed since it was seen",
    "compares owners alone",
    {
      mayBegin: (existing, entry, expected) =>
        existing.owner === entry.owner || existing.owner === expected?.owner,
    },
  ],
  [
    "takes a request again whose response was lost",
    "forgets its owner where another entry is to be replaced",
    {
      mayBegin: (existing, entry, expected) =>
        same(existing, expected) || (!expected && existing.owner === entry.owner),
    },
  ],
  [
    "lets an owner replace its entry",
    "keeps its own only as it is",
    { mayBegin: (existing, entry, expected) => same(existing, expected) || same(existing, entry) },
    "deletes by the age of the last change",
  ],
  [
    "settles its owner's entry, and no other",
    "settles any entry",
    { mayReplace: (existing) => existing !== undefined },
  ],
  [
    "settles its owner's entry, and no other",
    "settles what is not there",
    { mayReplace: (existing, entry) => !existing || existing.owner === entry.owner },
  ],
  [
    "deletes by the age of the last change",
    "has the time of the first",
    {
      rowOf: (entry, before) => ({
        text: JSON.stringify(entry),
        changed: before?.changed ?? Date.now(),
      }),
    },
  ],
  [
    "throws for a damaged entry",
    "takes it for none",
    {
      read: (text) => {
        try {
          return JSON.parse(text);
        } catch {
          return undefined;
        }
      },
    },
  ],
])("%s: red where a store %s", async (rule, _, broken, ...also) => {
  expect(await redOf(makeStore(broken))).toEqual([rule, ...also]);
});

test("a store that hangs breaks every rule, in time", async () => {
  const never = () => new Promise<never>(() => {});
  const hangs = (how: object) => testStore(() => ({ ...memoryStore(), ...how }), { timeoutMs: 10 });
  expect(await redOf(hangs({ begin: never }))).toHaveLength(9);
  expect(await redOf(hangs({ settle: never }))).toEqual([
    "keeps all of an entry",
    "keeps what has changed since it was seen",
    "settles its owner's entry, and no other",
  ]);
  expect(await redOf(testStore(never, { timeoutMs: 10 }))).toHaveLength(9);
});

test("a broken rule says what was there", async () => {
  const forgets = { begin: () => undefined, settle() {} };
  const [all] = testStore(() => forgets);
  await expect(all?.run()).rejects.toThrow(/contract: undefined, and should be \{"until"/);
});

/** A store that changes the JSON which it keeps. */
function storeOf(change: (entry: Entry, isSettled: boolean) => unknown, isText = true): Store {
  const { begin, settle } = memoryStore();
  const changed = (entry: Entry, isSettled: boolean) => change(entry, isSettled) as Entry;
  return {
    begin: (key, entry, expected) =>
      begin(key, changed(entry, false), expected && (isText ? expected : changed(expected, false))),
    settle: (key, entry) => settle(key, changed(entry, true)),
  };
}

const eachText = (change: (text: string) => string) => (entry: Entry) =>
  JSON.parse(JSON.stringify(entry), (_, one: unknown) =>
    typeof one === "string" ? change(one) : one,
  );
const eachValue = (change: (value: unknown) => unknown) => (entry: Entry) =>
  JSON.parse(JSON.stringify(entry), (_, one: unknown) => change(one));
const limited = (most: number) => (entry: Entry) => {
  const text = JSON.stringify(entry);
  if (text.length > most) throw new Error(`value too long for type character varying(${most})`);
  return entry;
};
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

describe("testStore is red for a store, and shows what it lost,", () => {
  test.each<[how: string, Store, shows: RegExp]>([
    [
      "that settles the fields it knows",
      storeOf(({ owner, until, ...more }, isSettled) =>
        isSettled
          ? { owner, until, ...("outcome" in more && { outcome: more.outcome }) }
          : { owner, until, ...more },
      ),
      /format was lost, which was "test\/1"/,
    ],
    [
      "that keeps the fields it knows",
      storeOf(({ owner, until }) => ({ owner, until })),
      /format was lost/,
    ],
    [
      "that sorts fields, and compares texts",
      storeOf((entry) => Object.fromEntries(Object.entries(entry).sort())),
      /\{.*, and should be undefined/,
    ],
    ["that takes 4 000 characters", storeOf(limited(4_000)), /value too long/],
    ["that takes 16 kB", storeOf(limited(16_384)), /value too long/],
    [
      "that cuts texts",
      storeOf(eachText((text) => text.slice(0, 36))),
      /data\.149\.text became "żółć/,
    ],
    [
      "in Latin-1",
      storeOf(eachText((text) => text.replace(/[^\0-\xff]/g, "?"))),
      /data\.149\.text became "\?ó/,
    ],
    [
      "in UTF-8 of three bytes",
      storeOf(eachText((text) => text.replace(/\p{Cs}|[\u{10000}-\u{10ffff}]/gu, "\ufffd"))),
      /data\.149\.text became/,
    ],
    ["that normalizes texts", storeOf(eachText((text) => text.normalize())), /data\.149\.text/],
    ["that takes no NUL", storeOf(eachText((text) => text.replace(/\0/g, ""))), /data\.149\.text/],
    ["that trims texts", storeOf(eachText((text) => text.trim())), /data\.149\.1 became "1"/],
    [
      "that rounds numbers",
      storeOf(eachValue((one) => (typeof one === "number" ? Math.round(one) : one))),
      /data\.0\.status became 0, and should be -0.5/,
    ],
    [
      "in numbers of 32 bits",
      storeOf(eachValue((one) => (Number.isInteger(one) ? Number(one) | 0 : one))),
      /until became/,
    ],
    [
      "that drops null",
      storeOf(eachValue((one) => (one === null ? undefined : one))),
      /parts\. was lost, which was null/,
    ],
    [
      "that drops what is false",
      storeOf(eachValue((one) => (one === false ? undefined : one))),
      /altered was lost, which was false/,
    ],
    [
      "that drops what is empty",
      storeOf(
        eachValue((one) => (isObject(one) && Object.keys(one).length === 0 ? undefined : one)),
      ),
      /(none|empty|errors|3) was lost/,
    ],
    [
      "that writes booleans as numbers",
      storeOf(eachValue((one) => (typeof one === "boolean" ? Number(one) : one))),
      /altered became 0, and should be false/,
    ],
    [
      "that writes a list as an object",
      storeOf(eachValue((one) => (Array.isArray(one) ? { ...one } : one))),
      /became \{/,
    ],
  ])("%s", async (_, store, tells) => {
    const ran = await Promise.allSettled(testStore(() => store).map(({ run }) => run()));
    const reasons = ran.flatMap((one) => (one.status === "rejected" ? `${one.reason}` : []));
    expect(reasons.join("\n")).toMatch(tells);
  });

  test("but not for one that sorts the fields of what it compares, too", async () => {
    const sorted = storeOf((entry) => Object.fromEntries(Object.entries(entry).sort()), false);
    expect(await redOf(testStore(() => sorted))).toEqual([]);
  });
});
