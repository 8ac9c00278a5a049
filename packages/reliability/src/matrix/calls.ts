import type { Result } from "@messaging-sdk/client";
import { isMessagingError } from "@messaging-sdk/client";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { groupsInfiniteQueryOptions, groupsQueryOptions } from "@messaging-sdk/react/queries";
import type { Fault } from "@messaging-sdk/sandbox";
import { QueryClient } from "@tanstack/react-query";
import { sentOf } from "../sent.ts";
import { loud, ofError, red, type Verdict, whole, worst } from "./verdict.ts";
import { createWorld, groupNames, type Row, type World } from "./world.ts";

/** Plays what a column is about with a row's service, under these faults instead of the column's own. */
export type Play = (row: Row, faults?: readonly Fault[]) => Promise<Verdict>;

type Named = readonly { readonly name: string }[];

/** Judges the groups that a call has found; where it stopped before the last, it must say that there is more. */
function ofGroups(found: Named, { service }: World, saysMore = false): Verdict {
  const names = found.map(({ name }) => name);
  const removed = service.writes
    .filter(({ operationId }) => operationId === "deleteGroups")
    .flatMap(({ records }) => records as Named)
    .map(({ name }) => name);
  const missing = groupNames.filter((name) => !names.includes(name) && !removed.includes(name));
  if (new Set(names).size < names.length) return red("records twice");
  if (missing.length === 0 || saysMore) return whole;
  return red(`${groupNames.length - missing.length} of ${groupNames.length} records`);
}

/** A list, read in some way. */
function list(read: (world: World) => Promise<Verdict>): Play {
  return async (row, faults) => {
    const world = await createWorld(row, faults);
    try {
      return await read(world);
    } catch (error) {
      return ofError(error, false);
    }
  };
}

/** Loads something as a hook does, without React. */
async function withCache<Data>(load: (cache: QueryClient) => Promise<Data>): Promise<Data> {
  const cache = new QueryClient();
  try {
    return await load(cache);
  } finally {
    cache.clear();
  }
}

const lists: Record<string, Play> = {
  "one page": list(async (world) => {
    const { data, next } = await world.messaging.groups.list({ limit: 60 });
    if (data.length === 0) return red("no records");
    return ofGroups(data, world, next !== undefined);
  }),
  iterated: list(async (world) => {
    const found: { name: string }[] = [];
    for await (const one of world.messaging.groups.list()) found.push(one);
    return ofGroups(found, world);
  }),
  toArray: list(async (world) =>
    ofGroups(await world.messaging.groups.list().toArray({ limit: 1_000 }), world),
  ),
  "hook's page": list(async (world) => {
    const data = await withCache((cache) =>
      cache.fetchQuery(groupsQueryOptions(world.messaging, { limit: 60 })),
    );
    // A hook's list is a page of the list, and says nothing of what follows.
    return data.length === 0 ? red("no records") : ofGroups(data, world, true);
  }),
  "hook's pages": list(async (world) => {
    const { pages } = await withCache((cache) =>
      cache.fetchInfiniteQuery({
        ...groupsInfiniteQueryOptions(world.messaging),
        pages: Number.POSITIVE_INFINITY,
      }),
    );
    return ofGroups(
      pages.flatMap(({ data }) => data),
      world,
    );
  }),
  "an empty list": list(async ({ messaging }) => {
    const data = await messaging.groupContacts.list(1002).toArray({ limit: 10 });
    return data.length === 0 ? whole : red(`${data.length} records`);
  }),
};

/** A write: all of its items are good, all are bad, or one is. */
interface Batch {
  readonly operationId: string;
  /** Makes the call; resolves to what the client says. */
  call(world: World, items: "good" | "bad" | "mixed"): Promise<Result<unknown>>;
}

const pick = <Item>(items: string, good: Item[], bad: Item): Item[] => {
  if (items === "good") return good;
  return items === "bad" ? [bad] : [...good, bad];
};

const batches: readonly Batch[] = [
  {
    operationId: "createGroups",
    call: ({ messaging }, items) =>
      messaging.groups.create(
        pick(items, [{ name: "A" }, { name: "B" }], { name: "C", externalId: "group-1001" }),
      ),
  },
  {
    operationId: "updateGroups",
    call: ({ messaging }, items) =>
      messaging.groups.update(
        pick(
          items,
          [
            { id: 1001, name: "A" },
            { id: 1002, name: "B" },
          ],
          { id: 7, name: "C" },
        ),
      ),
  },
  {
    operationId: "deleteGroups",
    call: ({ messaging }, items) => messaging.groups.delete({ id: pick(items, [1001, 1002], 7) }),
  },
  {
    operationId: "addGroupContacts",
    call: ({ messaging }, items) =>
      messaging.groupContacts.add(1001, { id: pick(items, [4, 5], 99) }),
  },
  {
    operationId: "removeGroupContacts",
    call: ({ messaging }, items) =>
      messaging.groupContacts.remove(1001, { id: pick(items, [1, 2], 99) }),
  },
  {
    operationId: "deleteEmailTemplates",
    call: ({ messaging }, items) =>
      messaging.emailTemplates.delete({ externalId: pick(items, ["a", "b"], "nope") }),
  },
  {
    operationId: "sendSms",
    call: ({ messaging }, items) => {
      const numbers = pick(items, ["+48500500101", "+48500500102"], "+48500500999");
      return messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: numbers });
    },
  },
];

const batch = ({ operationId, call }: Batch): Play => {
  const unsafe = operationId === "sendSms" || operationId === "createGroups";
  const play = async (
    items: "good" | "bad" | "mixed",
    ...given: Parameters<Play>
  ): Promise<Verdict> => {
    const world = await createWorld(...given);
    const done = () => world.service.writes.filter((one) => one.operationId === operationId);
    try {
      const { data, errors = [] } = await call(world, items);
      if (unsafe && done().length > 1) return red(`performed ${done().length} times`);
      if (items === "good")
        return done().length > 0 ? whole : red("resolved, but nothing was done");
      if (items === "bad") return errors.length > 0 ? loud : red("resolved, but nothing was done");
      if (done().length === 0) return red("resolved, but nothing was done");
      return errors.length > 0 || data.length < 3 ? whole : red("says that all was done");
    } catch (error) {
      // An error that says no to bad items is all there is to say.
      const isTrue = items === "bad" && isMessagingError(error) && error.outcome === "rejected";
      return isTrue ? whole : ofError(error, done().length > 0);
    }
  };
  return async (...given) =>
    worst([
      await play("good", ...given),
      await play("bad", ...given),
      await play("mixed", ...given),
    ]);
};

/** Faults that can happen to the request of a send. */
const losses: readonly (readonly Fault[])[] = [
  [],
  [{ kind: "reset", at: "head", effect: true }],
  [{ kind: "reset", at: "request", effect: false }],
  [{ kind: "failure", status: 502, body: "empty", effect: true }],
];

const once = (ifMissing: "throw" | "send"): Play => {
  const phoneNumbers = ["+48500500101", "+48500500102", "+48500500103"];
  const play = async (row: Row, faults: readonly Fault[]): Promise<Verdict> => {
    const { messaging, service } = await createWorld(row, faults);
    const lookups = { ifMissing, lookups: 3, lookupIntervalMs: 1 };
    const options = { ...lookups, idempotencyKey: "order-4711", store: memoryStore() };
    const counts = () =>
      phoneNumbers.map(
        (one) => sentOf(service).filter(({ phoneNumber }) => phoneNumber === one).length,
      );
    const isDoubled = () => counts().some((count) => count > 1);
    try {
      await sendOnce(messaging, { sender: "ACME", message: "Hi", phoneNumbers }, options);
      if (counts().every((count) => count === 1)) return whole;
      return red(`resolved, but sent ${counts().join()} times`);
    } catch (error) {
      if (isDoubled()) return red(`sent ${counts().join()} times`);
      return ofError(
        error,
        counts().some((count) => count > 0),
      );
    }
  };
  return async (row, faults) => {
    const scripts = faults ? [faults] : losses;
    return worst(await Promise.all(scripts.map((script) => play(row, script))));
  };
};

export const calls: Readonly<Record<string, Play>> = {
  ...lists,
  ...Object.fromEntries(batches.map((one) => [one.operationId, batch(one)])),
  sendOnce: once("throw"),
  "sendOnce, resend": once("send"),
};
