import type { ErrorEntry } from "@messaging-sdk/types";
import { accountFor, isIdTaken, itemsOf, rejectedEntry } from "../account.ts";
import { readSignal } from "../call/call.ts";
import { seenIds } from "../call/engine.ts";
import { sleep } from "../call/retry-timing.ts";
import { markPending, reportSettled } from "../call/settled.ts";
import { longestTimer, readWholeNumber } from "../config.ts";
import { checkFunction, InvalidInputError } from "../errors/invalid-input-error.ts";
import { maskSentence } from "../errors/mask-sentence.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { isApiError, listError } from "../errors/response-errors.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { scrub } from "../secrets.ts";
import { hashFields, type Kind } from "./kinds.ts";
import { type LookupPlan, readLookupOptions } from "../deliver/lookup.ts";
import type { SendOnceOptions, SentOnce } from "./send-once-options.ts";
import { askStore, clockMs, type Entry, longestIntervalMs, storeFailed, timesOf } from "./store.ts";
import { UnresolvedSendError } from "./unresolved-send-error.ts";

/** A store keeps this of an action. */
interface OnceEntry extends Entry, Partial<Pick<SentOnce<unknown>, "data" | "errors">> {
  readonly format: string;
  readonly operation: string;
  readonly parts: ReturnType<typeof hashFields>;
  /** Absent while it may be under way. */
  readonly outcome?: "done" | "rejected" | "not-sent" | undefined;
  /** Set once an id came back otherwise than it was sent. */
  readonly altered?: boolean;
  readonly hasArrived?: boolean;
}

/** The first kept the fields that are required alone. */
const formats = ["send-once/1", "send-once/2"];

type Done = Omit<SentOnce<unknown>, "externalId">;

/** Does an action once under its key, and says what became of it. */
export async function doOnce(kind: Kind, options: SendOnceOptions): Promise<Done> {
  const { operationId, externalId, resource } = kind;
  const startedAt = performance.now();
  const said = {
    ...{ operationId, key: options.idempotencyKey, externalId: externalId || undefined },
    requestId: undefined as string | undefined,
  };
  try {
    const done = await claimAndDo(kind, options, said);
    reportSettled(resource, startedAt, { ...said, via: done.via });
    return done;
  } catch (error) {
    reportSettled(resource, startedAt, { ...said, error });
    throw error;
  }
}

/** Claims the key in the store, sends, and looks up what is in doubt. */
async function claimAndDo(
  kind: Kind,
  options: SendOnceOptions,
  said: { requestId: string | undefined },
): Promise<Done> {
  const { idempotencyKey: key, store, waitMs, lookFirst = !store, ...rest } = options;
  const plan = readLookupOptions(rest, kind.listLagMs);
  const { request, listLagMs = Infinity } = plan;
  const deadlineMs = readWholeNumber("deadlineMs", request.deadlineMs, 60_000, 1);
  const waitUntil = performance.now() + readWholeNumber("waitMs", waitMs, longestTimer);
  const { operationId, items, lookup } = kind;
  // What no list shows, a store alone remembers.
  if (store || !lookup) {
    checkFunction("store.begin", store?.begin);
    checkFunction("store.settle", store?.settle);
  }
  const ids = seenIds(kind.resource);
  const parts = store ? hashFields(kind.fields) : {};
  const call = { operationId, attempt: 0, outcome: "not-sent" } as const;
  let missing: ReadonlySet<string> = new Set(items.keys());
  const data: unknown[] = [];
  const errors: ErrorEntry[] = [];
  let via = "sent" as "sent" | "resent";
  /** Set while an earlier send may have arrived. */
  let isInDoubt = false;
  /** Set once a part of the request was shown: it has arrived, whatever a list lacks of it. */
  let hasArrived = false;
  let cause: unknown;
  /** The entry that ours is to replace. */
  let over: OnceEntry | undefined;
  let intervalMs = plan.lookupIntervalMs;
  /** When our own entry was made, by the wall clock and by the one that nobody sets. */
  let [madeAt, startAt] = [0, 0];
  /** By the latter: from when on a list shows what is missing, and until when another call may send. */
  let [absentAt, liveUntil] = [0, 0];
  let met = "";

  const signal = readSignal(request.signal, operationId);
  for (;;) {
    const mine = newEntry();
    const theirs = await begin(mine);
    if (!theirs) {
      if (lookup && lookFirst && !over) {
        const isCertain = await look({ lookups: 1, lookupIntervalMs: 0, absentFrom: 0 });
        if (missing.size === 0) return found(mine);
        if (!isCertain || hasArrived) return giveBack(mine);
      }
      const isComplete = await send(mine);
      const isCertain = isComplete || (await look());
      if (missing.size === 0) {
        await settle(mine, "done");
        return done(isComplete || via === "resent" ? via : "found");
      }
      if (mayResend(isCertain)) {
        over = mine;
        continue;
      }
      return giveBack(mine);
    }
    checkSame(theirs);
    ids.areAltered ||= theirs.altered === true;
    over = theirs;
    isInDoubt = theirs.outcome === undefined;
    hasArrived = theirs.hasArrived === true;
    // Read once: a wall clock that is set meanwhile neither ends the wait nor adds to it.
    if (`${theirs.owner} ${theirs.until}` !== met) {
      met = `${theirs.owner} ${theirs.until}`;
      const { liveMs, leavesMs } = timesOf(theirs);
      liveUntil = performance.now() + liveMs;
      absentAt = performance.now() + leavesMs + listLagMs;
    }
    if (theirs.outcome === "done") return done("stored", theirs);
    if (!isInDoubt) continue;
    const isLive = liveUntil > performance.now();
    const isCertain = await (isLive ? waitFor() : look());
    if (missing.size === 0) {
      await begin(settled(newEntry(), "done"));
      return done("found");
    }
    // Its owner may still send, or has settled it by now.
    if (isLive) over = undefined;
    else if (!mayResend(isCertain)) throw unresolved();
  }

  /** The next call need not wait, and the next list may lack what was shown now. */
  async function giveBack(mine: OnceEntry): Promise<never> {
    await settle(mine, undefined);
    throw unresolved();
  }

  async function found(mine: OnceEntry): Promise<Done> {
    await settle(mine, "done");
    return done("found");
  }

  function newEntry(): OnceEntry {
    [madeAt, startAt] = [Date.now(), performance.now()];
    const lastByteAt = madeAt + deadlineMs;
    const altered = ids.areAltered;
    const at = { until: lastByteAt + clockMs, lastByteAt, sendsForMs: deadlineMs };
    return {
      owner: crypto.randomUUID(),
      ...at,
      format: "send-once/2",
      operation: operationId,
      parts,
      altered,
    };
  }

  /** Waits for the call that has the key, and looks what it sent: that ends the wait, and absence says nothing yet. */
  async function waitFor(): Promise<boolean> {
    const leftMs = Math.min(liveUntil, waitUntil) - performance.now();
    if (leftMs <= 0) throw unresolved();
    const untilMs = performance.now() + Math.min(leftMs, intervalMs);
    intervalMs = Math.min(intervalMs * 1.5, Math.max(longestIntervalMs, plan.lookupIntervalMs));
    // First, so that it has time: a list that hangs ends with the wait.
    const limited = { ...request, deadlineMs: Math.min(deadlineMs, Math.ceil(leftMs)) };
    const how = { lookups: Math.min(plan.lookups, 1), lookupIntervalMs: 0, request: limited };
    const isCertain = await look(how);
    if (missing.size > 0) await sleep(Math.max(0, untilMs - performance.now()), signal);
    return isCertain;
  }

  /** The entry there, if ours may not replace it. */
  async function begin(entry: OnceEntry): Promise<OnceEntry | undefined> {
    let there: OnceEntry | undefined;
    try {
      const asked = askStore(signal, deadlineMs, () => store?.begin(key, entry, over));
      // An entry that is not of this kind has another format, which is checked.
      there = (await asked) as OnceEntry | undefined;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      cause = error;
      if (isInDoubt) throw unresolved();
      throw storeFailed(operationId, error);
    }
    // A repeated request of the store's own client meets what the first one kept.
    if (there?.owner === entry.owner) return undefined;
    const facts = ["owner", "until", "outcome"] as const;
    if (there && facts.every((fact) => there[fact] === over?.[fact])) {
      cause = new InvalidInputError("store", "does not replace an entry.");
      throw isInDoubt ? unresolved() : cause;
    }
    return there;
  }

  /** Returns true when the response accounts for every item. */
  async function send(mine: OnceEntry): Promise<boolean> {
    try {
      // The wall clock goes on while this machine sleeps, and may be set back; the other does neither.
      const goneMs = Math.max(Date.now() - madeAt, performance.now() - startAt);
      const leftMs = Math.floor(deadlineMs - goneMs);
      if (leftMs < 1) throw new TimeoutError("deadlineMs", deadlineMs, call);
      const result = await kind.send(markPending({ ...request, deadlineMs: leftMs }));
      said.requestId = result.response?.requestId;
      const accounts = accountFor(itemsOf(operationId), kind.body, result).items;
      missing = new Set([...items.keys()].filter((_, at) => accounts[at]?.status === "doubtful"));
      errors.push(...(result.errors ?? []).filter(({ code }) => code !== "unaccounted"));
      for (const { status, record } of accounts)
        if (status !== "doubtful" && record) data.push(record);
      if (missing.size === 0) return true;
      for (const record of result.data) lookup?.note(record);
      const problem = `the response has no record of ${missing.size} of the messages.`;
      cause = listError(problem, result.response, operationId);
      return false;
    } catch (error) {
      // The caller gave up: nothing more leaves, so that nobody need wait for this entry.
      // Its reason may be an error of another call, whose outcome says nothing of this one.
      if (!isMessagingError(error) || error === signal?.reason) return giveUp(undefined, error);
      cause = error;
      const isTaken = via === "resent" && isApiError(error) && error.errors.some(isIdTaken);
      if (error.outcome === "unknown" || isTaken) return false;
      // A second send is made where the list certainly lacks the first, so that its refusal ends the doubt.
      return giveUp(error.outcome, error);
    } finally {
      absentAt = performance.now() + listLagMs;
    }

    async function giveUp(outcome: OnceEntry["outcome"], error: unknown): Promise<never> {
      await settle(mine, outcome);
      throw error;
    }
  }

  /** Returns true when what is missing then certainly never arrived. */
  async function look(how: Partial<LookupPlan> = {}): Promise<boolean> {
    const looked = await lookup?.look(missing, { ...plan, absentFrom: absentAt, ...how });
    if (!looked) return false;
    said.requestId = looked.requestId ?? said.requestId;
    for (const [item, { status, record }] of looked.found) {
      data.push(record);
      if (status === "failed") errors.push(rejectedEntry(record, items.get(item)));
    }
    missing = looked.missing;
    hasArrived ||= looked.hasShown || missing.size < items.size;
    cause ??= looked.failure;
    return looked.isCertain;
  }

  /** Goes on to a second send, where there may be one. */
  function mayResend(isCertain: boolean): boolean {
    if (!isCertain || hasArrived || via === "resent" || plan.ifMissing === "throw") return false;
    via = "resent";
    isInDoubt = true;
    return true;
  }

  function settled(mine: OnceEntry, outcome: OnceEntry["outcome"]): OnceEntry {
    const shown = { data, errors, altered: ids.areAltered, ...(hasArrived && { hasArrived }) };
    // By another clock that may be behind this one. A wall clock which was set meanwhile does not count.
    const lastByteAt = madeAt + Math.ceil(performance.now() - startAt) + clockMs;
    const { sendsForMs: _, ...entry } = mine;
    return { ...entry, until: 0, lastByteAt, outcome, ...shown };
  }

  /** If the store fails now, the verdict stands: a later call with the key looks it up. */
  async function settle(mine: OnceEntry, outcome: OnceEntry["outcome"]): Promise<void> {
    try {
      const entry = settled(mine, outcome);
      await askStore(undefined, longestIntervalMs, () => store?.settle(key, entry));
    } catch (error) {
      const cleaned: unknown = scrub(error, maskSentence);
      const message = cleaned instanceof Error ? cleaned.message : typeof error;
      // biome-ignore lint/suspicious/noConsole: nothing else says that the store fails.
      console.warn(`sendOnce: the store failed after the send: ${message}`);
    }
  }

  function done(how: SentOnce["via"], from: Partial<OnceEntry> = { data, errors }): Done {
    const { data: records = [], errors: refused = [] } = from;
    return { via: how, data: records, ...(refused.length > 0 && { errors: refused }) };
  }

  function unresolved(): UnresolvedSendError {
    const now = performance.now();
    const leftMs = Math.ceil((liveUntil > now ? liveUntil : absentAt) - now);
    const retryAfterMs = leftMs > 0 && leftMs < Infinity ? leftMs : undefined;
    const { externalId } = kind;
    const what = { externalId, found: data, missing: namesOf(missing), retryAfterMs };
    return new UnresolvedSendError(operationId, what, cause);
  }

  function namesOf(keys: Iterable<string>): string[] {
    return Array.from(keys, (one) => items.get(one) ?? one);
  }

  function checkSame({ format, operation, parts: before, outcome }: OnceEntry): void {
    if (!formats.includes(format)) {
      const problem = `has an entry of another version under this key: ${format}, not ${formats[1]}.`;
      throw new InvalidInputError("store", problem);
    }
    const names = Object.keys(format === formats[0] ? before : { ...parts, ...before });
    const changed = names.filter((name) => parts[name] !== before[name]);
    const differing = operation === operationId ? changed : ["operation"];
    // A refused message may be corrected.
    if (differing.length === 0 || outcome === "rejected" || outcome === "not-sent") return;
    const problem = `is that of another message: it had another ${differing.join(" and ")}.`;
    throw new InvalidInputError("idempotencyKey", problem);
  }
}
