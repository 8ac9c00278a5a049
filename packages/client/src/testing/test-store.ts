import type { Entry, Store } from "../send-once/store.ts";

/** Options of `testStore`: what else can be checked. */
export interface TestStoreOptions {
  /** Deletes the entries that were last changed before then. */
  readonly deleteBefore?: ((time: Date) => unknown) | undefined;
  /** Spoils the entry under a key. */
  readonly damage?: ((key: string) => unknown) | undefined;
  /** Milliseconds that the store may take to answer. Default 10 000. */
  readonly timeoutMs?: number | undefined;
}

/** A rule of the contract; `run` rejects where the store breaks it, or does not answer. */
export interface StoreRule {
  readonly name: string;
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
  const ask: Ask = (call) =>
    new Promise((resolve, reject) => {
      const late = new Error(`The store did not answer within ${timeoutMs} ms.`);
      const timer = setTimeout(() => reject(late), timeoutMs);
      (async () => call())()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  const checks: Record<string, Check> = { ...always };
  if (deleteBefore)
    checks["deletes by the age of the last change"] = async ({ keep, meet, settle }, key) => {
      const begun = entry();
      for (const end of ["", "own", "settled", "taken"]) await keep(key + end, begun);
      await after100Ms();
      const time = new Date();
      await after100Ms();
      const [later, next] = [entry({ owner: begun.owner, at: 2 }), entry()];
      await keep(`${key}own`, later);
      await settle(`${key}settled`, later);
      await keep(`${key}taken`, next, begun);
      await ask(() => deleteBefore(time));
      await keep(key, next);
      for (const end of ["own", "settled"]) await meet(key + end, later);
      await meet(`${key}taken`, next);
    };
  if (damage)
    checks["throws for a damaged entry"] = async ({ keep, begin }, key) => {
      await keep(key, entry());
      await ask(() => damage(key));
      expectSame(await begin(key, entry()).catch(() => "an error"), "an error");
    };
  return Object.entries(checks).map(([name, check]) => ({
    name,
    run: async () => check(askOf(await ask(makeStore), ask), `test-store ${crypto.randomUUID()}`),
  }));
}

type Ask = <Value>(call: () => Value | Promise<Value>) => Promise<Value>;
type Check = (store: ReturnType<typeof askOf>, key: string) => Promise<void>;

function askOf(store: Store, ask: Ask) {
  const begin = (...args: Parameters<Store["begin"]>) => ask(() => store.begin(...args));
  return {
    begin,
    settle: (key: string, one: Entry) => ask(() => store.settle(key, one)),
    keep: async (key: string, one: Entry, expected?: Entry) =>
      expectSame(await begin(key, one, expected), undefined),
    /** Begins, and expects the existing entry. */
    meet: async (key: string, existing: Entry, expected?: Entry) =>
      expectSame(await begin(key, entry(), expected), existing),
  };
}

const always: Readonly<Record<string, Check>> = {
  async "keeps all of an entry"({ keep, meet, settle }, key) {
    const begun = entry({
      format: "test/1",
      parts: { message: "-1_2", "": null, sender: "3_-4" },
      altered: false,
    });
    await keep(key, begun);
    await meet(key, begun);
    const settled = { ...begun, until: 0, outcome: "done", data: records(150), errors: [] };
    await settle(key, settled);
    await meet(key, settled);
    const saved = { ...begun, batches: [{ states: "-?dfru", errors: { 3: {} }, size: 0.1 }] };
    await keep(`${key} 2`, saved);
    await meet(`${key} 2`, saved);
  },
  async "tells keys apart"({ keep, meet }, key) {
    const long = "x".repeat(1_000);
    const ends = ["", " ", "/", "'", "%", "*", "é", "e", "E", long, `${long}x`];
    const all = ends.map((end): [string, Entry] => [key + end, entry()]);
    for (const one of all) await keep(...one);
    for (const one of all) await meet(...one);
  },
  "lets one of ten begin": (store, key) => checkTen(store, key),
  async "lets one of ten take over"(store, key) {
    const first = entry();
    await store.keep(key, first);
    await checkTen(store, key, first);
  },
  async "replaces what it has shown, and what it was given"({ keep, begin, meet }, key) {
    const [first, second, third] = [entry(), entry(), entry()];
    await keep(key, first);
    const shown = await begin(key, second);
    await keep(key, second, shown);
    await keep(key, third, second);
    await meet(key, third, shown);
  },
  async "keeps what has changed since it was seen"({ keep, meet, settle }, key) {
    const begun = entry();
    const settled = { ...begun, outcome: "done" };
    await keep(key, begun);
    await meet(key, begun, { ...begun, until: 0 });
    await settle(key, settled);
    await meet(key, settled, begun);
  },
  async "takes a request again whose response was lost"({ keep, begin }, key) {
    const [first, next] = [entry(), entry()];
    for (const one of [first, first]) await keep(key, one);
    for (const one of [next, next]) await keep(key, one, first);
    expectSame(await begin(key, first), next);
  },
  async "lets an owner replace its entry"({ keep, meet }, key) {
    const first = entry();
    const second = entry({ owner: first.owner, at: 2 });
    for (const one of [first, second]) await keep(key, one);
    await meet(key, second);
  },
  async "settles its owner's entry, and no other"({ keep, meet, settle }, key) {
    const [own, other] = [entry(), entry()];
    await settle(key, other);
    await keep(key, own);
    await settle(key, other);
    await meet(key, own);
    const settled = { ...own, until: 1, outcome: "done" };
    for (const one of [settled, settled]) await settle(key, one);
    await meet(key, settled);
  },
};

async function checkTen(
  { begin }: Parameters<Check>[0],
  key: string,
  expected?: Entry,
): Promise<void> {
  const all = Array.from({ length: 10 }, () => entry());
  const met = await Promise.all(all.map((one) => begin(key, one, expected)));
  const [kept, ...more] = all.filter((_, at) => met[at] === undefined);
  expectSame(more, []);
  for (const one of met) if (one || !kept) expectSame(one, kept);
}

const after100Ms = () => new Promise<void>((resolve) => void setTimeout(resolve, 100));

/** An entry as those of `sendOnce` are: its fields are in no order. */
function entry(more: object = {}): Entry {
  return { ...{ until: Date.now() + 60_000, owner: crypto.randomUUID() }, ...more };
}

/** Records as a service may send them: an entry with 150 has some 20 kB. */
function records(count: number): unknown[] {
  const odd = { "": null, isFlash: false, none: [], empty: {}, 2: 2, 1: " 1 ", isNull: null };
  const text = 'żółć \u202eمرحبا 你好 👩‍👩‍👧 e\u0301 \u0000 \ud83d "\\\n'.repeat(2);
  return Array.from({ length: count }, (_, at) => ({
    ...{ sender: "ACME", phoneNumber: `+48500500${at}`, status: -0.5, createTime: 2 ** 53 - at },
    ...{ externalId: "order-4711", ...(at === count - 1 && { text, ...odd }) },
  }));
}

/** Compares them as JSON, whatever the order of fields. */
function expectSame(actual: unknown, expected: unknown): void {
  const found = findDifference(toJson(actual), toJson(expected), "");
  if (found) throw new Error(`The store breaks the contract: ${found}.`);
}

const toJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The first part that is not as expected. */
function findDifference(actual: unknown, expected: unknown, path: string): string | undefined {
  const isParent = actual instanceof Object && expected instanceof Object;
  if (!isParent || Array.isArray(actual) !== Array.isArray(expected)) {
    if (actual === expected) return undefined;
    const [got, wanted] = [actual, expected].map((one) => `${JSON.stringify(one)}`.slice(0, 200));
    const place = path.slice(1);
    if (place && actual === undefined) return `${place} was lost, which was ${wanted}`;
    return `${place ? `${place} became ` : ""}${got}, and should be ${wanted}`;
  }
  const names = Object.keys({ ...expected, ...actual });
  const differences = names.map((name) =>
    findDifference(Reflect.get(actual, name), Reflect.get(expected, name), `${path}.${name}`),
  );
  return differences.find((one) => one !== undefined);
}
