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
    mayBegin?: (there: Entry, entry: Entry, over: Entry | undefined) => boolean;
    mayReplace?: (there: Entry | undefined, entry: Entry) => boolean;
    rowOf?: (entry: Entry, before: Row | undefined) => Row;
    keyOf?: (key: string) => string;
    read?: (text: string) => Entry | undefined;
    pause?: (there: Entry | undefined) => Promise<void> | undefined;
  } = {},
) {
  const rows = new Map<string, Row>();
  const {
    mayBegin = (there, entry, over) =>
      there.owner === entry.owner || JSON.stringify(there) === JSON.stringify(over),
    mayReplace = (there, entry) => there?.owner === entry.owner,
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
    async begin(key, entry, over) {
      const there = readRow(key);
      if (there && !mayBegin(there, entry, over)) return there;
      const paused = pause(there);
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
const same = (there: Entry, over: Entry | undefined) =>
  JSON.stringify(there) === JSON.stringify(over);

test("a store that keeps the contract breaks no rule", async () => {
  expect(await redOf(makeStore())).toEqual([]);
  expect(testStore(memoryStore)).toHaveLength(8);
  expect(makeStore()).toHaveLength(10);
});

test.each<[rule: string, how: string, broken: Parameters<typeof makeStore>[0], also?: string]>([
  [
    "keeps all of an entry",
    "keeps the two fields that it knows",
    {
      rowOf: ({ owner, until, ...more }) => {
        const { outcome, at } = { outcome: undefined, at: undefined, ...more };
        return { text: JSON.stringify({ owner, until, outcome, at }), changed: Date.now() };
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
    { pause: (there) => (there ? undefined : later()) },
  ],
  [
    "lets one of ten take over",
    "reads, then replaces",
    { pause: (there) => (there ? later() : undefined) },
  ],
  [
    "keeps what has changed since it was seen",
    "compares owners alone",
    {
      mayBegin: (there, entry, over) => there.owner === entry.owner || there.owner === over?.owner,
    },
  ],
  [
    "takes a request again whose response was lost",
    "forgets its owner where another entry is to be replaced",
    {
      mayBegin: (there, entry, over) => same(there, over) || (!over && there.owner === entry.owner),
    },
  ],
  [
    "lets an owner replace its entry",
    "keeps its own only as it is",
    { mayBegin: (there, entry, over) => same(there, over) || same(there, entry) },
    "deletes by the age of the last change",
  ],
  [
    "settles its owner's entry, and no other",
    "settles any entry",
    { mayReplace: (there) => there !== undefined },
  ],
  [
    "settles its owner's entry, and no other",
    "settles what is not there",
    { mayReplace: (there, entry) => !there || there.owner === entry.owner },
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
  expect(await redOf(hangs({ begin: never }))).toHaveLength(8);
  expect(await redOf(hangs({ settle: never }))).toEqual([
    "keeps what has changed since it was seen",
    "settles its owner's entry, and no other",
  ]);
  expect(await redOf(testStore(never, { timeoutMs: 10 }))).toHaveLength(8);
});

test("a broken rule says what was there", async () => {
  const forgets = { begin: () => undefined, settle() {} };
  const [all] = testStore(() => forgets);
  await expect(all?.run()).rejects.toThrow(/contract: undefined is not \{"data"/);
});
