import type { Messaging, Result } from "@messaging-sdk/client";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { groupsInfiniteQueryOptions, groupsQueryOptions } from "@messaging-sdk/react/queries";
import type { Fault } from "@messaging-sdk/sandbox";
import { operation } from "@messaging-sdk/spec/bundled";
import { QueryClient } from "@tanstack/react-query";
import { call } from "../call-operation.ts";
import { timesSent } from "../sent.ts";
import { tell } from "../told.ts";
import { loud, red, type Verdict, verdictOf, whole, worst } from "./verdict.ts";
import { createWorld, groupNames, type Row } from "./world.ts";

/** Plays what a column is about with a row's service, under these faults instead of the column's own. */
export type Play = (row: Row, faults?: readonly Fault[]) => Promise<Verdict>;

/** Records of a list: of the groups, where nothing else is wanted. */
interface Listed {
  readonly found: readonly object[];
  readonly wanted?: readonly string[];
  /** True where it stopped before the last, and says that there is more. */
  readonly saysMore?: boolean;
}

/** A list, read in some way: as a hook does, with a cache and without React. */
const lists: Readonly<
  Record<string, (messaging: Messaging, cache: QueryClient) => Promise<Listed>>
> = {
  "one page": async ({ groups }) => {
    const { data, next } = await groups.list({ limit: 60 });
    return { found: data, saysMore: next !== undefined };
  },
  iterated: async ({ groups }) => ({ found: await Array.fromAsync(groups.list()) }),
  toArray: async ({ groups }) => ({ found: await groups.list().toArray({ limit: 1_000 }) }),
  // A hook's list is a page of the list, and says nothing of what follows.
  "hook's page": async (messaging, cache) => ({
    found: await cache.fetchQuery(groupsQueryOptions(messaging, { limit: 60 })),
    saysMore: true,
  }),
  "hook's pages": async (messaging, cache) => {
    const options = { ...groupsInfiniteQueryOptions(messaging), pages: Number.POSITIVE_INFINITY };
    const { pages } = await cache.fetchInfiniteQuery(options);
    return { found: pages.flatMap(({ data }) => data) };
  },
  "an empty list": async ({ groupContacts }) => ({
    found: await groupContacts.list(1002).toArray({ limit: 10 }),
    wanted: [],
  }),
};

const list =
  (read: (typeof lists)[string]): Play =>
  async (...given) => {
    const { messaging, service } = await createWorld(...given);
    const cache = new QueryClient();
    const told = await tell(read(messaging, cache)).finally(() => cache.clear());
    if (!told.value) return verdictOf(told, []);
    const { found, wanted = groupNames, saysMore = false } = told.value;
    const names = new Set(found.map((one) => Object(one).name));
    if (names.size < found.length) return red("records twice");
    if ((found.length === 0) !== (wanted.length === 0)) return red(`${found.length} records`);
    for (const { operationId, records } of service.writes)
      if (operationId === "deleteGroups") for (const one of records) names.add(Object(one).name);
    const missing = wanted.filter((name) => !names.has(name));
    return missing.length === 0 || saysMore ? whole : red(`${missing.length} records are missing`);
  };

/** The good items of a write, one that the service refuses, and how they are given. */
type Batch = readonly [good: unknown[], bad: unknown, inputOf: (items: unknown[]) => object];

const idsOf = (id: unknown[]) => ({ id });
const batches: Readonly<Record<string, Batch>> = {
  createGroups: [
    [{ name: "A" }, { name: "B" }],
    { name: "C", externalId: "group-1001" },
    (items) => items,
  ],
  updateGroups: [
    [
      { id: 1001, name: "A" },
      { id: 1002, name: "B" },
    ],
    { id: 7, name: "C" },
    (items) => items,
  ],
  deleteGroups: [[1001, 1002], 7, idsOf],
  addGroupContacts: [[4, 5], 99, idsOf],
  removeGroupContacts: [[1, 2], 99, idsOf],
  deleteEmailTemplates: [["a", "b"], "nope", (externalId) => ({ externalId })],
  sendSms: [
    ["+48500500101", "+48500500102"],
    "+48500500999",
    (phoneNumbers) => ({ sender: "ACME", message: "Hi", phoneNumbers }),
  ],
};

const batch = (operationId: string, [good, bad, inputOf]: Batch): Play => {
  const play = async (items: unknown[], ...given: Parameters<Play>): Promise<Verdict> => {
    const { messaging, service } = await createWorld(...given);
    const told = await tell(call(messaging, operationId, {}, inputOf(items)));
    const done = service.writes.filter((one) => one.operationId === operationId).length;
    const verdict = verdictOf(told, [done], operation(operationId).retry);
    const { data = [], errors = [] }: Partial<Result<unknown>> = told.value ?? {};
    const saysAll = items.length === 1 || data.length >= 3;
    if (told.value && items !== good && errors.length === 0 && saysAll)
      return red("says that all was done");
    if (items.length > 1) return verdict;
    // An error that says no to bad items is all there is to say.
    if (told.outcome === "rejected") return whole;
    return told.value ? loud : verdict;
  };
  return async (...given) =>
    worst([
      await play(good, ...given),
      await play([bad], ...given),
      await play([...good, bad], ...given),
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
    const sms = { sender: "ACME", message: "Hi", phoneNumbers };
    const told = await tell(sendOnce(messaging, sms, options));
    return verdictOf(told, timesSent(service, phoneNumbers));
  };
  return async (row, faults) => {
    const scripts = faults ? [faults] : losses;
    return worst(await Promise.all(scripts.map((script) => play(row, script))));
  };
};

export const calls: Readonly<Record<string, Play>> = {
  ...Object.fromEntries(Object.entries(lists).map(([name, read]) => [name, list(read)])),
  ...Object.fromEntries(Object.entries(batches).map(([id, one]) => [id, batch(id, one)])),
  sendOnce: once("throw"),
  "sendOnce, resend": once("send"),
};
