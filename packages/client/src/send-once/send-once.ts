import type {
  ErrorEntry,
  ScenarioTrigger,
  Sms,
  SmsSend,
  TriggeredScenario,
} from "@messaging-sdk/types";
import { accountFor, rejectedEntry } from "../account.ts";
import { sleep } from "../call/retry-timing.ts";
import { untilAborted } from "../call/time-limit.ts";
import { readWholeNumber } from "../config.ts";
import type { Messaging } from "../create-messaging.ts";
import { isApiError } from "../errors/api-error.ts";
import { checkFunction, InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { isMessagingError, MessagingError } from "../errors/messaging-error.ts";
import { listError } from "../errors/parse-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { mask } from "../observe/mask.ts";
import type { RequestOptions } from "../options.ts";
import { scrub } from "../secrets.ts";
import { type Kind, listedKind, longestId, triggerKind } from "./kinds.ts";
import { type LookupOptions, type LookupPlan, readLookupOptions } from "./lookup.ts";
import { clockMs, type Entry, type Store } from "./store.ts";
import { UnresolvedSendError } from "./unresolved-send-error.ts";

/** Options of `sendOnce`; those of a request hold for each one it makes. */
export interface SendOnceOptions extends RequestOptions, LookupOptions {
  /** The matter of the message, such as `"order-4711"`: the same key is the same message, for ever. */
  readonly idempotencyKey: string;
  /** Remembers the keys. Without one the service's list does, which two calls at once do not see each other in. */
  readonly store?: Store;
  /** Milliseconds a send may take in all; default 60 000. After a crash its key waits for as long, and 30 s more. */
  readonly deadlineMs?: number;
}

/** The result of `sendOnce`. */
export interface SentOnce<Item = Sms> {
  /**
   * How it came about: `sent` by this call; `stored` by an earlier one; `found` in the list of the service; or, wholly or
   * in part, `resent`, because an earlier send never arrived.
   */
  readonly via: "sent" | "stored" | "found" | "resent";
  /** The service lists the message under this: the key, or a hash of a key that does not fit. */
  readonly externalId: string;
  /** A record of each message, from the response or the list. */
  readonly data: readonly Item[];
  /** Present when the service refused some of the numbers. */
  readonly errors?: readonly ErrorEntry[];
}

/** A store keeps this of a message. */
interface SendEntry extends Entry, Partial<Pick<SentOnce<unknown>, "data" | "errors">> {
  readonly format: string;
  readonly operation: string;
  readonly parts: Kind["parts"];
  /** Absent while it may be under way. */
  readonly outcome?: "done" | "rejected" | "not-sent" | undefined;
  /** Set once an id came back otherwise than it was sent. */
  readonly altered?: boolean;
}

const format = "send-once/1";

/**
 * Sends a message once, however often it is called with its key: in a retry, by a queue that delivers again, after a crash.
 *
 * ```ts
 * const sms = { sender: "ACME", message: "Paid. Thank you!", phoneNumbers: ["+48500500500"] };
 * await sendOnce(messaging, sms, { idempotencyKey: "order-4711", store });
 * ```
 *
 * The service lists the message under the key. While it is not certain that it arrived, that list is read: `lookups` times,
 * `lookupIntervalMs` apart. Without a `store` it is also read before the send.
 *
 * @throws UnresolvedSendError when it may have been sent; call it again later with the same key.
 * @throws the errors of `sms.send` when it certainly was not sent, and the reason of an aborted `signal`.
 */
export function sendOnce(
  messaging: Pick<Messaging, "sms">,
  sms: SmsSend,
  options: SendOnceOptions,
): Promise<SentOnce>;
/** Triggers a scenario once. The service lists no triggers, so this needs a store, and what is in doubt stays so. */
export function sendOnce(
  messaging: Pick<Messaging, "scenarios">,
  trigger: ScenarioTrigger,
  options: SendOnceOptions & { readonly store: Store },
): Promise<Omit<SentOnce<TriggeredScenario>, "externalId">>;
export async function sendOnce(
  given: Partial<Messaging>,
  input: SmsSend | ScenarioTrigger,
  options: SendOnceOptions,
): Promise<unknown> {
  const { idempotencyKey: key, store, ...rest }: SendOnceOptions = Object(options);
  const { lookups, lookupIntervalMs, ifMissing, ...request } = rest;
  const plan = readLookupOptions(rest);
  if (typeof key !== "string" || key === "") throw wrongKind("idempotencyKey", "a text", key);
  const deadlineMs = readWholeNumber("deadlineMs", request.deadlineMs, 60_000, 1);
  const externalId = await externalIdOf(key);
  const isTrigger = "scenarioId" in Object(input);
  const messaging: Messaging = Object(given);
  const kind = isTrigger
    ? triggerKind(messaging, input as ScenarioTrigger)
    : listedKind(messaging, input, externalId);
  if (store || isTrigger) {
    checkFunction("store.begin", store?.begin);
    checkFunction("store.settle", store?.settle);
  }
  const { operationId, parts, items, lookup, ids } = kind;
  const call = { operationId, attempt: 0, outcome: "not-sent" } as const;
  let missing: ReadonlySet<string> = new Set(items.keys());
  const data: unknown[] = [];
  const errors: ErrorEntry[] = [];
  let via = "sent" as "sent" | "resent";
  /** Set while an earlier send may have arrived. */
  let isInDoubt = false;
  let cause: unknown;
  /** The entry that ours is to replace. */
  let over: SendEntry | undefined;

  request.signal?.throwIfAborted();
  if (!store) {
    const isCertain = await look({ lookups: 1, lookupIntervalMs: 0, isBefore: true });
    if (missing.size === 0) return sentOnce("found");
    if (!isCertain || data.length > 0) resend(isCertain);
  }
  for (;;) {
    const until = Date.now() + deadlineMs + clockMs;
    const owner = crypto.randomUUID();
    const mine = { owner, until, format, operation: operationId, parts, altered: ids.areAltered };
    const theirs = await begin(mine);
    const facts = ["owner", "until", "outcome"] as const;
    if (theirs && facts.every((fact) => theirs[fact] === over?.[fact])) {
      cause = new InvalidInputError("store", "does not replace an entry.");
      throw isInDoubt ? unresolved() : cause;
    }
    if (!theirs) {
      const isWhole = await send(mine);
      const isCertain = isWhole || (await look());
      if (missing.size === 0) {
        await settle(mine, "done");
        return sentOnce(isWhole || via === "resent" ? via : "found");
      }
      resend(isCertain);
      over = mine;
      continue;
    }
    checkSame(theirs);
    ids.areAltered ||= theirs.altered === true;
    over = theirs;
    isInDoubt = theirs.outcome === undefined;
    if (theirs.outcome === "done") return sentOnce("stored", theirs);
    if (!isInDoubt) continue;
    const leftMs = theirs.until - Date.now();
    if (leftMs > 0) await sleep(Math.min(leftMs, plan.lookupIntervalMs), request.signal);
    const isCertain =
      leftMs > 0
        ? await look({ lookups: Math.min(plan.lookups, 1), lookupIntervalMs: 0 })
        : await look();
    if (missing.size === 0) {
      await begin(settled(mine, "done"));
      return sentOnce("found");
    }
    // Its owner may still send, or has settled it by now.
    if (leftMs > 0) over = undefined;
    else resend(isCertain);
  }

  /** The entry there, if ours may not replace it. */
  async function begin(entry: SendEntry): Promise<SendEntry | undefined> {
    try {
      // An entry that is not of this kind has another format, which is checked.
      const there = await ask(async () => store?.begin(key, entry, over));
      return there as SendEntry | undefined;
    } catch (error) {
      request.signal?.throwIfAborted();
      cause = error;
      if (isInDoubt) throw unresolved();
      const problem = "the store failed, so nothing was sent: see the cause.";
      throw new MessagingError("store_failed", problem, call, error, true);
    }
  }

  /** Tells that the response accounts for every item. */
  async function send(mine: SendEntry): Promise<boolean> {
    const keys = [...missing];
    try {
      // By a clock that goes on while this process stands still.
      const leftMs = mine.until - clockMs - Date.now();
      if (leftMs < 1) throw new TimeoutError("deadlineMs", deadlineMs, call);
      const body = kind.bodyOf(namesOf(keys));
      const result = await kind.send(body, { ...request, deadlineMs: leftMs });
      const { items: accounts } = accountFor(kind.rule, body, result);
      missing = new Set(keys.filter((_, at) => accounts[at]?.status === "doubtful"));
      errors.push(...(result.errors ?? []).filter(({ code }) => code !== "unaccounted"));
      data.push(
        ...accounts.flatMap(({ status, record }) => (status !== "doubtful" && record) || []),
      );
      if (missing.size === 0) return true;
      for (const record of result.data) lookup?.note(record);
      const problem = `the response has no record of ${missing.size} of the messages.`;
      cause = listError(problem, result.response, operationId);
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      cause = error;
      if (error.outcome === "unknown") return false;
      // A second send is made where the list certainly lacks the first, so that its refusal ends the doubt.
      if (data.length === 0 || error.outcome === "not-sent") {
        await settle(mine, data.length === 0 ? error.outcome : undefined);
        throw error;
      }
      // Others of the message were found, so that all of it must not be sent again.
      errors.push(...(isApiError(error) ? error.errors : []));
      missing = new Set();
      return true;
    }
    return false;
  }

  /** Tells that what is missing then certainly never arrived. */
  async function look(how: Omit<LookupPlan, "request"> = plan) {
    const looked = await lookup?.look(missing, { ...how, request });
    if (!looked) return false;
    for (const [key, { status, record }] of looked.found) {
      data.push(record);
      if (status === "failed") errors.push(rejectedEntry(record, items.get(key)));
    }
    missing = looked.missing;
    cause ??= looked.failure;
    return looked.isCertain;
  }

  /** Goes on to a second send, where there may be one. */
  function resend(isCertain: boolean): void {
    if (!isCertain || via === "resent" || plan.ifMissing === "throw") throw unresolved();
    via = "resent";
    isInDoubt = true;
  }

  function settled(mine: SendEntry, outcome: SendEntry["outcome"]): SendEntry {
    return { ...mine, until: Date.now(), outcome, data, errors };
  }

  /** A store that stalls ends with an abort. */
  function ask<T>(store: () => Promise<T>): Promise<T> {
    return untilAborted(request.signal, store());
  }

  /** If the store fails now, the verdict stands: a later call with the key looks it up. */
  async function settle(mine: SendEntry, outcome: SendEntry["outcome"]): Promise<void> {
    try {
      await ask(async () => store?.settle(key, settled(mine, outcome)));
    } catch (error) {
      const { message = typeof error }: { message?: unknown } = Object(scrub(error, mask));
      // biome-ignore lint/suspicious/noConsole: nothing else says that the store fails.
      console.warn(`sendOnce: the store failed after the send: ${message}`);
    }
  }

  function sentOnce(how: SentOnce["via"], from: Partial<SendEntry> = { data, errors }) {
    const { data: records = [], errors: refused = [] } = from;
    return { via: how, externalId, data: records, ...(refused.length > 0 && { errors: refused }) };
  }

  function unresolved(): UnresolvedSendError {
    // Only messages are listed.
    const what = { externalId, found: data as Sms[], missing: namesOf(missing) };
    return new UnresolvedSendError(operationId, what, cause);
  }

  function namesOf(keys: Iterable<string>): string[] {
    return Array.from(keys, (key) => items.get(key) ?? key);
  }

  function checkSame({ format: kept, operation, parts: before, outcome }: SendEntry): void {
    if (kept !== format) {
      const problem = `has an entry of another version under this key: ${kept}, not ${format}.`;
      throw new InvalidInputError("store", problem);
    }
    const names = Object.keys(parts).filter((name) => parts[name] !== before[name]);
    const differing = operation === operationId ? names : ["operation"];
    // A refused message may be corrected.
    if (differing.length === 0 || outcome === "rejected" || outcome === "not-sent") return;
    const problem = `is that of another message: it had another ${differing.join(" and ")}.`;
    throw new InvalidInputError("idempotencyKey", problem);
  }
}

/** The key where it fits into a path and the service's limit, else always the same hash of it. */
async function externalIdOf(key: string): Promise<string> {
  if (/^(?!\.\.?$)[^/\p{Cs}]+$/u.test(key) && [...key].length <= longestId) return key;
  const bytes = new TextEncoder().encode(JSON.stringify(key));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
