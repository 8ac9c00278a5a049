import type { ErrorEntry } from "@messaging-sdk/types";
import { readSignal } from "../call/call.ts";
import { seenIds } from "../call/engine.ts";
import { sleep } from "../call/retry-timing.ts";
import { maxTimerMs, readWholeNumber } from "../config.ts";
import { createClaim } from "../deliver/claim.ts";
import { type DeliveryOptions, deliverBatch } from "../deliver/deliver-batch.ts";
import {
  type Batch,
  type DeliveryResult,
  endRow,
  isResolved,
  type Row,
} from "../deliver/delivery.ts";
import { readLookupOptions } from "../deliver/lookup.ts";
import {
  checkFunction,
  InvalidInputError,
  isInvalidInputError,
} from "../errors/invalid-input-error.ts";
import { maskSentence } from "../errors/mask-sentence.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { rejectedEntry } from "../items.ts";
import { reportSettled } from "../observe/settled.ts";
import { scrub } from "../secrets.ts";
import { changedFields, hashFields, type OnceDelivery } from "./once-delivery.ts";
import type { SendOnceOptions, SentOnce } from "./send-once-options.ts";
import { type Entry, maxIntervalMs, storeFailed } from "./store.ts";
import { isUnresolvedSendError, UnresolvedSendError } from "./unresolved-send-error.ts";

/** The entry of an action. */
export interface OnceEntry extends Entry, Partial<Pick<SentOnce<unknown>, "data" | "errors">> {
  readonly format: string;
  readonly operation: string;
  readonly parts: ReturnType<typeof hashFields>;
  /** Absent while it may be under way. */
  readonly outcome?: "done" | "rejected" | "not-sent" | undefined;
  /** Set once an id came back otherwise than it was sent. */
  readonly altered?: boolean;
  readonly hasArrived?: boolean;
}

/** The first had no more than the required fields. */
const formats = ["send-once/1", "send-once/2"];

type Done = Omit<SentOnce<unknown>, "externalId">;

/** Does an action once under its key, and reports what became of it. */
export async function doOnce(delivery: OnceDelivery, options: SendOnceOptions): Promise<Done> {
  const startedAt = performance.now();
  const { operation: operationId, id } = delivery;
  const facts = {
    ...{ operationId, key: options.idempotencyKey, externalId: id || undefined },
    requestId: undefined as string | undefined,
  };
  try {
    const done = await claimAndDeliver(delivery, options, facts);
    reportSettled(delivery.resource, startedAt, { ...facts, via: done.via });
    return done;
  } catch (error) {
    reportSettled(delivery.resource, startedAt, { ...facts, error });
    throw error;
  }
}

const taken = new Error("Another call has begun the key.");

async function claimAndDeliver(
  delivery: OnceDelivery,
  options: SendOnceOptions,
  facts: { requestId: string | undefined },
): Promise<Done> {
  const { idempotencyKey: key, store, waitMs, lookFirst = !store, ...rest } = options;
  const { request, ...plan } = readLookupOptions(rest, delivery.listLagMs);
  const { listLagMs = Infinity, lookupIntervalMs } = plan;
  const deadlineMs = readWholeNumber("deadlineMs", request.deadlineMs, 60_000, 1);
  const waitUntil = performance.now() + readWholeNumber("waitMs", waitMs, maxTimerMs);
  const { operation } = delivery;
  const lookup = delivery.lookup?.();
  // Without a list, only a store remembers what was sent.
  if (store || !lookup) {
    checkFunction("store.begin", store?.begin);
    checkFunction("store.settle", store?.settle);
  }
  const ids = seenIds(delivery.resource);
  const parts = store ? hashFields(delivery.fields) : {};
  const rows = Array.from(delivery.items, ([itemKey, item], index): Row<string> => {
    return { index, item, key: itemKey, text: "", state: "-" };
  });
  const batch: Batch<string> = { id: delivery.id, rows, hash: 0 };
  const errors: ErrorEntry[] = [];
  const signal = readSignal(request.signal);
  const claim = createClaim<OnceEntry>({ store, key, deadlineMs, signal });
  let isFirst = true;
  let intervalMs = lookupIntervalMs;
  const how: DeliveryOptions = {
    ...{ ...plan, request: { ...request, deadlineMs }, retries: 0, resends: 1 },
    pace: { signal, consecutiveUnknown: 0 },
    ...{ save, exclude, onResult },
  };
  for (;;) {
    try {
      // What has arrived in part is never sent again.
      await deliver(batch.hasShown ? { ...how, ifMissing: "throw" } : how);
    } catch (error) {
      if (error !== taken) return await giveUp(error);
      const existing = claim.existing() as OnceEntry;
      checkSame(existing);
      ids.areAltered ||= existing.altered === true;
      batch.hasShown = existing.hasArrived === true;
      if (existing.outcome === "done") return done("stored", existing);
      for (const row of rows) row.isResent = false;
      // What was refused is sent as if it were new.
      if (existing.outcome !== undefined) continue;
      const { liveUntil, leftAt } = claim.times();
      batch.absentFrom = leftAt + listLagMs;
      const isLive = liveUntil > performance.now();
      for (const row of missing()) row.state = "?";
      if (!isLive) continue;
      await waitFor(liveUntil);
      // The owner may still send, or has settled it by now.
      claim.forget();
      if (missing().length > 0) continue;
    }
    return end();
  }

  async function deliver(given: DeliveryOptions): Promise<void> {
    const { requestId } = await deliverBatch(batch, delivery, given);
    facts.requestId = requestId ?? facts.requestId;
  }

  function missing(): Row<string>[] {
    return rows.filter((row) => !isResolved(row));
  }

  /** Waits for the call that has the key, and looks up what it sent. A record ends the wait; absence proves nothing yet. */
  async function waitFor(liveUntil: number): Promise<void> {
    const leftMs = Math.min(liveUntil, waitUntil) - performance.now();
    if (leftMs <= 0) throw unresolved();
    const untilMs = performance.now() + Math.min(leftMs, intervalMs);
    intervalMs = Math.min(intervalMs * 1.5, Math.max(maxIntervalMs, lookupIntervalMs));
    // Before the sleep, so that it has time: a list that hangs ends with the wait.
    const limited = { ...request, deadlineMs: Math.min(deadlineMs, Math.ceil(leftMs)) };
    const once = { lookups: Math.min(plan.lookups, 1), lookupIntervalMs: 0, request: limited };
    await deliver({ ...how, ...once, ifMissing: "throw" });
    for (const row of missing()) row.state = "-";
    if (missing().length > 0) await sleep(Math.max(0, untilMs - performance.now()), signal);
  }

  /** Keeps our entry before the first byte leaves. */
  async function save(): Promise<void> {
    isFirst = claim.isFirst();
    const other = claim.existing();
    const isInDoubt = other ? other.outcome === undefined : claim.own() !== undefined;
    try {
      if (await claim.acquire(toEntry())) return;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      batch.cause = error;
      if (isInDoubt) throw unresolved();
      throw isInvalidInputError(error) ? error : storeFailed(operation, error);
    }
    throw taken;
  }

  /** Ends the rows that the list shows before the first send, and all rows where it cannot be read. */
  async function exclude(): Promise<void> {
    if (!lookup || !lookFirst || !isFirst) return;
    const once = { lookups: 1, lookupIntervalMs: 0, absentFrom: 0, request };
    const looked = await lookup.look(delivery.items.keys(), once);
    facts.requestId = looked.requestId;
    if (looked.isCertain && !looked.hasShown) return;
    batch.hasShown = looked.hasShown;
    batch.cause = looked.failure;
    for (const row of rows) {
      const { status, record } = looked.found.get(row.key) ?? {};
      row.isFound = status !== undefined;
      endRow(row, status === "done" ? "d" : status ? "f" : "u", record);
    }
  }

  function onResult({ data, errors: refused = [] }: DeliveryResult): void {
    for (const record of data) lookup?.note(record);
    errors.push(...refused.filter(({ code }) => code !== "unaccounted"));
  }

  async function end(): Promise<Done> {
    if (missing().length > 0) {
      await release(undefined);
      throw unresolved();
    }
    const found = rows.some(({ isFound }) => isFound) ? "found" : "sent";
    const via = rows.some(({ isResent }) => isResent) ? "resent" : found;
    if (claim.own()) await release("done");
    // A store that fails now changes nothing: the list has it.
    else await claim.acquire({ ...toEntry(), ...toEnd("done"), until: 0 }).catch(() => {});
    return done(via);
  }

  /** The caller gave up, or the send was certainly refused: nothing more leaves, so no call need wait for this entry. */
  async function giveUp(error: unknown): Promise<never> {
    // The signal's reason may be an error of another call, with an outcome that is not this call's.
    const isOurs = isMessagingError(error) && error !== signal?.reason;
    const isUnknown = isOurs && error.outcome === "unknown";
    await release(isOurs && !isUnknown ? (error.outcome as OnceEntry["outcome"]) : undefined);
    throw isUnknown && !isUnresolvedSendError(error) ? unresolved() : error;
  }

  /** If the store fails now, the verdict stands: a later call with the key looks it up. */
  async function release(outcome: OnceEntry["outcome"]): Promise<void> {
    try {
      await claim.release(toEnd(outcome));
    } catch (error) {
      const cleaned: unknown = scrub(error, maskSentence);
      const message = cleaned instanceof Error ? cleaned.message : typeof error;
      // biome-ignore lint/suspicious/noConsole: nothing else says that the store fails.
      console.warn(`sendOnce: the store failed after the send: ${message}`);
    }
  }

  function toEntry() {
    return { format: "send-once/2", operation, parts, altered: ids.areAltered };
  }

  function toEnd(outcome: OnceEntry["outcome"]) {
    const hasArrived = batch.hasShown || missing().length < rows.length;
    const shown = { altered: ids.areAltered, ...(hasArrived && { hasArrived }) };
    return { outcome, data: records(), errors: refusals(), ...shown };
  }

  function records(): unknown[] {
    return rows.flatMap((row) => (isResolved(row) && row.record) || []);
  }

  function refusals(): ErrorEntry[] {
    const listed = rows.filter(({ state, isFound }) => state === "f" && isFound);
    return [...errors, ...listed.map(({ record, item }) => rejectedEntry(record, item))];
  }

  function done(via: SentOnce["via"], from: Partial<OnceEntry> = {}): Done {
    const { data = records(), errors: refused = refusals() } = from;
    return { via, data, ...(refused.length > 0 && { errors: refused }) };
  }

  function unresolved(): UnresolvedSendError {
    const now = performance.now();
    const { liveUntil } = claim.times();
    const leftMs = Math.ceil((liveUntil > now ? liveUntil : (batch.absentFrom ?? Infinity)) - now);
    const retryAfterMs = leftMs > 0 && leftMs < Infinity ? leftMs : undefined;
    const numbers = missing().map(({ item }) => item);
    const what = { externalId: delivery.id, found: records(), missing: numbers, retryAfterMs };
    return new UnresolvedSendError(operation, what, batch.cause);
  }

  function checkSame(entry: OnceEntry): void {
    const { format, operation: before, outcome } = entry;
    if (!formats.includes(format)) {
      const problem = `has an entry of another version under this key: ${format}, not ${formats[1]}.`;
      throw new InvalidInputError("store", problem);
    }
    const differing = before === operation ? changedFields(parts, entry) : ["operation"];
    // A refused message may be corrected.
    if (differing.length === 0 || outcome === "rejected" || outcome === "not-sent") return;
    const problem = `is that of another message: it had another ${differing.join(" and ")}.`;
    throw new InvalidInputError("idempotencyKey", problem);
  }
}
