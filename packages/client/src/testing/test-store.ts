import { sleep } from "../call/retry-timing.ts";
import { isRecord } from "../json.ts";
import { askStore, type Entry, type Store } from "../send-once/store.ts";

/** Options of `testStore`: what else can be checked. */
export interface TestStoreOptions {
  /** Deletes the entries that were last changed before then. */
  readonly deleteBefore?: ((time: Date) => unknown) | undefined;
  /** Spoils the entry under a key. */
  readonly damage?: ((key: string) => unknown) | undefined;
  /** Milliseconds that the store may take to answer. Default 10 000. */
  readonly timeoutMs?: number | undefined;
}

/** A rule of the contract. */
export interface StoreRule {
  readonly name: string;
  /** Rejects where the store breaks the rule, or does not answer. */
  readonly run: () => Promise<void>;
}

/**
 * Holds a store to the contract of `sendOnce` and `bulk`, in any test framework. Each rule makes a store, and takes new keys.
 *
 * ```ts
 * for (const { name, run } of testStore(() => myStore(database))) test(name, run);
 * ```
 */
export function testStore(
  makeStore: () => Store | Promise<Store>,
  { deleteBefore, damage, timeoutMs = 10_000 }: TestStoreOptions = {},
): readonly StoreRule[] {
  const ask = <Value>(call: () => Value | Promise<Value>) => askStore(undefined, timeoutMs, call);
  const rule = (name: string, check: (store: Store, key: string) => Promise<void>): StoreRule => ({
    name,
    async run() {
      const store = await ask(makeStore);
      const begin: Store["begin"] = (...args) => ask(() => store.begin(...args));
      const settle: Store["settle"] = (...args) => ask(() => store.settle(...args));
      await check({ begin, settle }, `test-store ${crypto.randomUUID()}`);
    },
  });

  return [
    rule("keeps all of an entry", async (store, key) => {
      const mine = entry({ data: [{ id: 0.1, "": null, text: 'żółć \u0000 \ud83d "\\' }, [], {}] });
      expectKept(await store.begin(key, mine));
      expectThere(await store.begin(key, entry()), mine);
    }),
    rule("tells keys apart", async (store, key) => {
      const long = "x".repeat(1_000);
      const ends = ["", " ", "/", "'", "%", "*", "é", "e", "E", long, `${long}x`];
      const all = ends.map((end): [string, Entry] => [key + end, entry()]);
      for (const [name, one] of all) expectKept(await store.begin(name, one));
      for (const [name, one] of all) expectThere(await store.begin(name, entry()), one);
    }),
    rule("lets one of ten begin", (store, key) => expectOneOfTen(store, key)),
    rule("lets one of ten take over", async (store, key) => {
      const first = entry();
      expectKept(await store.begin(key, first));
      await expectOneOfTen(store, key, first);
    }),
    rule("keeps what is not as the one that takes over has seen it", async (store, key) => {
      const begun = entry();
      const settled = { ...begun, outcome: "done" };
      expectKept(await store.begin(key, begun));
      expectThere(await store.begin(key, entry(), { ...begun, until: 0 }), begun);
      await store.settle(key, settled);
      expectThere(await store.begin(key, entry(), begun), settled);
    }),
    rule("takes a request again whose response was lost", async (store, key) => {
      const [first, next] = [entry(), entry()];
      for (const one of [first, first]) expectKept(await store.begin(key, one));
      for (const one of [next, next]) expectKept(await store.begin(key, one, first));
      expectThere(await store.begin(key, first), next);
    }),
    rule("lets an owner replace its entry", async (store, key) => {
      const { owner } = entry();
      const [first, second] = [entry({ owner, at: 1 }), entry({ owner, at: 2 })];
      for (const one of [first, second]) expectKept(await store.begin(key, one));
      expectThere(await store.begin(key, entry()), second);
    }),
    rule("settles its owner's entry, and no other", async (store, key) => {
      const [mine, theirs] = [entry(), entry()];
      await store.settle(key, theirs);
      expectKept(await store.begin(key, mine));
      await store.settle(key, theirs);
      expectThere(await store.begin(key, entry()), mine);
      const settled = { ...mine, until: 1, outcome: "done" };
      for (const one of [settled, settled]) await store.settle(key, one);
      expectThere(await store.begin(key, entry()), settled);
    }),
    ...(deleteBefore
      ? [
          rule("deletes by the age of the last change", async (store, key) => {
            const begun = entry();
            const keys = [1, 2, 3].map((at) => `${key} ${at}`);
            for (const name of [key, ...keys]) expectKept(await store.begin(name, begun));
            const [own = "", settled = "", taken = ""] = keys;
            await sleep(100, undefined);
            const time = new Date();
            await sleep(100, undefined);
            const [later, next] = [entry({ owner: begun.owner }), entry()];
            await store.begin(own, later);
            await store.settle(settled, later);
            await store.begin(taken, next, begun);
            await ask(() => deleteBefore(time));
            expectKept(await store.begin(key, next));
            expectThere(await store.begin(own, entry()), later);
            expectThere(await store.begin(settled, entry()), later);
            expectThere(await store.begin(taken, entry()), next);
          }),
        ]
      : []),
    ...(damage
      ? [
          rule("throws for a damaged entry", async (store, key) => {
            expectKept(await store.begin(key, entry()));
            await ask(() => damage(key));
            const there = await Promise.resolve(store.begin(key, entry())).catch(() => "an error");
            if (there !== "an error") throw broken("an error", there);
          }),
        ]
      : []),
  ];
}

function entry(more: object = {}): Entry {
  return { owner: crypto.randomUUID(), until: Date.now() + 60_000, ...more };
}

async function expectOneOfTen(store: Store, key: string, over?: Entry): Promise<void> {
  const all = Array.from({ length: 10 }, () => entry());
  const there = await Promise.all(all.map((one) => store.begin(key, one, over)));
  const kept = all.filter((_, at) => there[at] === undefined);
  if (kept.length !== 1) throw broken("1 of 10 kept", kept.length);
  for (const one of there) if (one) expectThere(one, kept[0]);
}

function expectKept(there: Entry | undefined): void {
  if (there !== undefined) throw broken("undefined, for the entry was to be kept", there);
}

function expectThere(there: Entry | undefined, expected: Entry | undefined): void {
  if (inOrder(there) !== inOrder(expected)) throw broken(inOrder(expected), there);
}

/** Its JSON, whatever the order of its fields. */
function inOrder(value: unknown): string {
  const sort = (_: string, one: unknown) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort()) : one;
  return JSON.stringify(value, sort);
}

function broken(expected: string, actual: unknown): Error {
  return new Error(`The store breaks the contract: expected ${expected}, got ${inOrder(actual)}.`);
}
