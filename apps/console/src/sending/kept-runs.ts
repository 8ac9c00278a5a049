import type { SmsSend } from "@messaging-sdk/client";
import type { BulkProgress, BulkRow } from "@messaging-sdk/client/bulk";
import type { Entry, Store } from "@messaging-sdk/client/send-once";
import {
  delMany,
  get,
  getMany,
  keys,
  promisifyRequest,
  set,
  type UseStore,
  update,
} from "idb-keyval";

/** A send as this browser keeps it, so that a reload, a crash or a closed tab loses nothing. */
export interface Run extends Pick<SmsSend, "sender" | "message" | "scheduleTime"> {
  /** The external id that was typed, or a new one. */
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly startTime: number;
  /** The count of its numbers. */
  readonly total: number;
  /** The ids of its requests so far: its messages are looked up by them. */
  readonly externalIds: readonly string[];
  readonly progress: BulkProgress;
  /** The numbers that are not sent to, or in doubt, in their order. */
  readonly trouble: readonly Trouble[];
  /** True once each number has a status. */
  readonly isOver: boolean;
}

export type Trouble = Pick<
  BulkRow<string, never>,
  "index" | "item" | "status" | "externalId" | "error"
>;

const name = "messaging-console";
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => void request.result.createObjectStore(name);
  return promisifyRequest(request);
}

/** Resolves once it is on the disk: a send follows, and a lost entry would be sent again. */
const kept: UseStore = async (mode, callback) => {
  opened ??= open();
  const database = await opened;
  return callback(database.transaction(name, mode, { durability: "strict" }).objectStore(name));
};

const runKey = (kind: "run" | "sms" | "entry", scope: string, id: string) => [kind, scope, id];

/** The page of a send. In the query, because an id may be `..` or `a/b`. */
export function sendPath(id: string): string {
  return `/sends/view?${new URLSearchParams({ id })}`;
}

/** The runs of a service, the newest first. */
export async function readRuns(scope: string): Promise<Run[]> {
  const all = await keys<string[]>(kept);
  const wanted = all.filter(([kind, of]) => kind === "run" && of === scope);
  const runs = await getMany<Run | undefined>(wanted, kept);
  return runs.flatMap((run) => run ?? []).toSorted((one, other) => other.startTime - one.startTime);
}

/** Resolves to null where this browser keeps no such send. */
export async function readRun(scope: string, id: string): Promise<Run | null> {
  return (await get<Run>(runKey("run", scope, id), kept)) ?? null;
}

export const saveRun = (scope: string, run: Run): Promise<void> =>
  set(runKey("run", scope, run.id), run, kept);

export const readSms = (scope: string, id: string): Promise<SmsSend | undefined> =>
  get<SmsSend>(runKey("sms", scope, id), kept);

export const saveSms = (scope: string, id: string, sms: SmsSend): Promise<void> =>
  set(runKey("sms", scope, id), sms, kept);

/** Forgets a send here. The service keeps its messages. */
export const forgetRun = (scope: string, id: string): Promise<void> =>
  delMany([runKey("run", scope, id), runKey("sms", scope, id), runKey("entry", scope, id)], kept);

/**
 * The store of `bulk` and `sendOnce`. Whoever asks holds the lock of the send: the tab that began it has ended, and
 * is not waited for.
 */
export function storeOf(scope: string): Store {
  return {
    async begin(key, entry, expected) {
      let existing: Entry | undefined;
      const take = (now: Entry | undefined): Entry => {
        existing = now && !isSame(now, expected) ? now : undefined;
        return existing ?? entry;
      };
      await update(runKey("entry", scope, key), take, kept);
      return existing && ended(existing);
    },
    settle: (key, entry) =>
      update<Entry>(
        runKey("entry", scope, key),
        (now) => (now && now.owner !== entry.owner ? now : entry),
        kept,
      ),
  };
}

const ended = (entry: Entry): Entry => ({ ...entry, until: 0 });

const isSame = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined && JSON.stringify(ended(one)) === JSON.stringify(ended(other));
