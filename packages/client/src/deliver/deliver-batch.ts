import { markPending } from "../call/pending.ts";
import { backoff } from "../call/retry-timing.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { isApiError, listError } from "../errors/response-errors.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { isIdTaken, rejectedEntry } from "../items.ts";
import type { SettledEvent } from "../middleware.ts";
import type { RequestOptions } from "../options.ts";
import { isHeldBackError } from "../rules/held-back-error.ts";
import { UnresolvedSendError } from "../send-once/unresolved-send-error.ts";
import {
  type Batch,
  type Delivery,
  type DeliveryResult,
  endRow,
  isResolved,
  type Row,
} from "./delivery.ts";
import type { Lookup, LookupPlan, readLookupOptions } from "./lookup.ts";
import { readError, readResponse } from "./read-response.ts";

/** How to send a batch and look it up. */
export interface DeliveryOptions
  extends Omit<ReturnType<typeof readLookupOptions>, "request">,
    Pick<LookupPlan, "request"> {
  readonly request: RequestOptions & { readonly deadlineMs: number };
  /** How often a request that certainly was not processed is repeated here; 0 leaves that to the call. */
  readonly retries: number;
  /** How often items that certainly never arrived may be sent again. */
  readonly resends: number;
  readonly pace: DeliveryPace;
  /** Saves which items are about to be sent. The send waits for it. */
  save(): Promise<unknown>;
  /** Called right before each send; ends the rows that must not be sent. */
  readonly exclude?: ((rows: readonly Row[]) => Promise<void>) | undefined;
  /** Called with each response. */
  readonly onResult?: ((result: DeliveryResult) => void) | undefined;
  /** Set for a batch of a run: an outage of lists throws; with a store, a lookup that comes too early does, too. */
  readonly run?: "with-store" | "without-store" | undefined;
}

/** Decides when a request may begin. Its `signal` ends all waits. */
interface DeliveryPace {
  readonly signal?: AbortSignal | undefined;
  /** Requests in a row whose outcome is unknown. */
  consecutiveUnknown: number;
  turn?(): Promise<void>;
  pause?(ms: number): void;
}

/** So many requests in a row with an unknown outcome stop a run: else an outage would leave every batch in doubt. */
export const maxConsecutiveUnknown = 3;

/** Returns true when the service is down or asks to wait, so that the same request may succeed later. */
function isUnavailable(error: unknown): boolean {
  if (isApiError(error)) return error.status === 408 || error.status === 429 || error.status >= 500;
  return isMessagingError(error) && /^(connection_failed|timed_out)$/.test(error.code);
}

/** A longer `Retry-After` is not waited for. */
const maxPauseMs = 60_000;

const notShown = {
  code: "unresolved_send",
  message: "It may have been sent, but the service does not show it.",
};

/**
 * Sends and looks up a batch until each row is done, failed or doubtful. Throws an error that is not about single rows; then
 * the rows that may have been sent are in doubt, and the others as before.
 */
export async function deliverBatch(
  batch: Batch,
  delivery: Delivery,
  { pace, retries, resends, request, ...how }: DeliveryOptions,
): Promise<{ via?: SettledEvent["via"]; requestId?: string | undefined }> {
  const { ifMissing, listLagMs = Infinity, lookups, lookupIntervalMs, run } = how;
  const { rows, id } = batch;
  const { isSingle, isRepeatable = false } = delivery;
  let lookup: Lookup | undefined;
  /** The rows of the last request; after a crash, those that it may have had. */
  let requested = rows;
  let resent = 0;
  const notSent = { operationId: delivery.operation, attempt: 0, outcome: "not-sent" } as const;
  const facts: Awaited<ReturnType<typeof deliverBatch>> = {};
  for (let round = 1; ; round += 1) {
    // The doubts of an earlier run come first: nothing more is put in doubt before.
    const doubtful = rows.filter(({ state }) => state === "?");
    if (doubtful.length > 0 && delivery.lookup) {
      lookup ??= delivery.lookup(batch);
      await lookUpDoubtful(lookup, doubtful, round);
    }
    const open = rows.filter(({ state }) => state === "-" || (state === "?" && isRepeatable));
    if (open.length === 0) return facts;
    // After an outage, one item tests whether it is over. Its batch keeps the others: ids do not depend on outages.
    const first = pace.consecutiveUnknown < maxConsecutiveUnknown ? open : open.slice(0, 1);
    for (const group of isSingle ? open.map((row) => [row]) : [first]) await sendRows(group);
  }

  async function lookUpDoubtful({ note, look }: Lookup, doubtful: readonly Row[], round: number) {
    for (const { record } of rows) if (record) note(record);
    const { found, isCertain, hasShown, failure, requestId } = await look(
      doubtful.map((row) => row.key),
      {
        ...{ lookups, lookupIntervalMs, absentFrom: batch.absentFrom ?? Infinity },
        // A lookup may be cut short, unlike a send.
        ...{ beforeRequest: pace.turn, request: { ...request, signal: pace.signal } },
      },
    );
    facts.via = "found";
    facts.requestId = requestId ?? facts.requestId;
    batch.hasShown ||= hasShown;
    batch.cause ??= failure;
    // All arrived: only responses were lost.
    if (doubtful.every((row) => found.has(row.key))) pace.consecutiveUnknown = 0;
    // Neither an outage nor a lookup that never left shows anything of the items.
    const isOutage = run && failure && (isUnavailable(failure) || failure.outcome === "not-sent");
    // A request of which a part is listed has arrived, even if the list lacks the rest.
    const hasArrived =
      !isSingle && requested.some((row) => row.key && (isResolved(row) || found.has(row.key)));
    const mayResend = resent < resends && !hasArrived && ifMissing === "send";
    // Too early to tell: the next run of the same call decides it.
    const earlyMs = (batch.absentFrom ?? 0) - performance.now();
    const isEarly = mayResend && round === 1 && run === "with-store" && !isCertain && earlyMs > 0;
    for (const row of doubtful) {
      const { status, record } = found.get(row.key) ?? {};
      if (status) row.isFound = true;
      if (status === "done") endRow(row, "d", record);
      else if (status) endRow(row, "f", record, readError(rejectedEntry(record)));
      else if (isOutage || isEarly) continue;
      else if (mayResend && isCertain)
        Object.assign(row, { state: "-", isResent: true, error: undefined });
      else endRow(row, "u", undefined, row.error ?? notShown);
    }
    if (doubtful.some(({ state }) => state === "-")) resent += 1;
    if (isOutage) throw failure;
    const missing = rows.flatMap(({ key, state }) => (state === "?" ? `+${key}` : []));
    if (!isEarly || missing.length === 0) return;
    const externalId = delivery.externalId?.(id) ?? id;
    const what = { externalId, found: [], missing, retryAfterMs: Math.ceil(earlyMs) };
    throw new UnresolvedSendError(delivery.operation, what, failure);
  }

  /** Sends rows in one request. Throws what the next batch would meet, too, and restores the rows that are not in doubt. */
  async function sendRows(asked: readonly Row[]): Promise<void> {
    const doubted = new Set(asked.filter(({ state }) => state === "?"));
    const restore = () => {
      for (const row of asked) if (row.state === "?" && !doubted.has(row)) row.state = "-";
    };
    const isAgain = asked.some(({ isResent }) => isResent);
    for (let attempt = 1; ; attempt += 1) {
      await pace.turn?.();
      for (const row of asked) row.state = "?";
      const [beganAt, startAt] = [Date.now(), performance.now()];
      batch.lastByteAt = beganAt + request.deadlineMs;
      let deadlineMs: number;
      try {
        await how.save();
        await how.exclude?.(asked);
        // The wall clock goes on while this machine sleeps, and may be set back; the other does neither.
        const goneMs = Math.max(Date.now() - beganAt, performance.now() - startAt);
        deadlineMs = Math.floor(request.deadlineMs - goneMs);
        if (deadlineMs < 1) throw new TimeoutError("deadlineMs", request.deadlineMs, notSent);
        if (pace.signal?.aborted) throw pace.signal.reason;
      } catch (error) {
        restore();
        throw error;
      }
      const sent = asked.filter(({ state }) => state === "?");
      if (sent.length === 0) return;
      requested = sent;
      const body = delivery.bodyOf(sent, id);
      try {
        facts.via = isAgain ? "resent" : "sent";
        // Repeated here and not in the call, so that all batches wait; except for what may be done twice.
        const limits = { ...(run && { retries: isRepeatable ? retries : 0 }), deadlineMs };
        const result = await delivery.send(body, markPending({ ...request, ...limits }));
        pace.consecutiveUnknown = 0;
        facts.requestId = result.response?.requestId;
        how.onResult?.(result);
        readResponse(sent, body, result, delivery, doubted);
        const left = sent.filter(({ state }) => state === "?").length;
        const problem = `the response has no record of ${left} of the messages.`;
        if (left > 0 && result.response)
          batch.cause = listError(problem, result.response, delivery.operation);
        return;
      } catch (error) {
        if (!isMessagingError(error) || error === pace.signal?.reason) throw error;
        const { code, message, outcome } = error;
        const { status = 0, errors = [], retryAfterMs } = isApiError(error) ? error : {};
        const isCertain = outcome !== "unknown";
        const isDown = isUnavailable(error);
        if (!isCertain) pace.consecutiveUnknown += 1;
        else if (!isDown) pace.consecutiveUnknown = 0;
        // The send that was in doubt may have taken the id: then no row fails, and the list is read again.
        if (isCertain && isAgain && errors.some(isIdTaken))
          return readResponse(sent, body, { data: [] }, delivery, doubted);
        if (run && isHeldBackError(error)) {
          restore();
          for (const { index, rule } of error.held) {
            const message = `The rule ${rule} holds it back. It was not sent.`;
            if (sent[index]) endRow(sent[index], "f", undefined, { code: rule, message });
          }
          return;
        }
        if (run && isCertain && status === 422) {
          const refusal = { code, message };
          return readResponse(sent, body, { data: [], errors }, delivery, doubted, refusal);
        }
        if (isCertain) restore();
        else {
          batch.cause = error;
          for (const row of sent) row.error = { code, message };
        }
        const waitMs = retryAfterMs ?? backoff(attempt);
        // A limit is the one refusal after which the same send may go out again by itself.
        const mayRepeat = isDown && (outcome === "not-sent" || (isCertain && status === 429));
        const isPaused = mayRepeat && run && !isRepeatable && attempt <= retries;
        if (isPaused && waitMs <= maxPauseMs) pace.pause?.(waitMs);
        else if (isCertain || !delivery.lookup || pace.consecutiveUnknown >= maxConsecutiveUnknown)
          throw error;
        else return;
      } finally {
        batch.lastByteAt = beganAt + Math.ceil(performance.now() - startAt);
        batch.absentFrom = performance.now() + listLagMs;
      }
    }
  }
}
