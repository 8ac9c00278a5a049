import { isIdTaken, rejectedEntry } from "../account.ts";
import { backoff } from "../call/retry-timing.ts";
import { markPending, reportSettled } from "../call/settled.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { isApiError } from "../errors/response-errors.ts";
import type { SettledEvent } from "../middleware.ts";
import { isHeldBackError } from "../rules/held-back-error.ts";
import type { Lookup } from "./lookup.ts";
import { UnresolvedSendError } from "../send-once/unresolved-send-error.ts";
import type { BulkConfig } from "../bulk/bulk-options.ts";
import { mostLosses, type Pace } from "../bulk/pace.ts";
import { readError, readResponse } from "./read-response.ts";
import { type Batch, endRow, type Row, type Delivery } from "./delivery.ts";

interface Settling extends BulkConfig {
  readonly pace: Pace;
  /** Resolves once the store says which items are about to be sent, with the milliseconds that they may take. */
  persist(): Promise<number | undefined>;
}

/** `Retry-After` up to this many milliseconds is waited out. */
const longestPause = 60_000;

const notShown = {
  code: "unresolved_send",
  message: "It may have been sent, but the service does not show it.",
};

/** Brings each item of a batch to its end. Throws what must stop the run; what is in doubt then is looked up when it resumes. */
export async function settle(
  batch: Batch,
  work: Delivery,
  {
    pace,
    retries,
    request,
    persist,
    ifMissing,
    listLagMs = Infinity,
    id: key,
    store,
    ...plan
  }: Settling,
): Promise<void> {
  const { rows, id } = batch;
  const lookup = work.lookup?.(batch);
  const startedAt = performance.now();
  /** The rows of one request; after a crash, those that may be. */
  let together = rows;
  const said: { -readonly [Part in "via" | "requestId"]?: SettledEvent[Part] } = {};
  const report = (end: Partial<SettledEvent>) => {
    const what = { operationId: work.operation, key, externalId: work.externalId?.(id) };
    reportSettled(work.resource, startedAt, { ...what, ...said, ...end });
  };
  try {
    await settleRows();
    const isDoubtful = rows.some(({ state }) => state === "u");
    if (said.via) report({ outcome: isDoubtful ? "unknown" : "done" });
  } catch (error) {
    if (isMessagingError(error)) report({ via: undefined, error });
    throw error;
  }

  async function settleRows(): Promise<void> {
    for (let round = 1; ; round += 1) {
      // The doubts of an earlier run come first: nothing more is put in doubt before.
      if (lookup) await lookUpDoubtful(lookup, round);
      // Without a lookup, doing it twice does no harm: what is in doubt is done again.
      const open = rows.filter(({ state }) => state === "-" || (state === "?" && !lookup));
      if (open.length === 0) return;
      // After an outage, one item finds out whether it is over. Its batch stays whole: the ids of a run do not depend on outages.
      const first = pace.losses < mostLosses ? open : open.slice(0, 1);
      const groups = work.isSingle ? open.map((row) => [row]) : [first];
      for (const group of groups) await sendRows(group);
    }
  }

  async function lookUpDoubtful({ note, look }: Lookup, round: number): Promise<void> {
    const doubtful = rows.filter(({ state }) => state === "?");
    if (doubtful.length === 0) return;
    for (const { record } of rows) if (record) note(record);
    const { found, isCertain, failure, requestId } = await look(
      doubtful.map((row) => row.key),
      // A lookup may be cut short, unlike a send.
      {
        ...{ ...plan, absentFrom: batch.absentFrom ?? Infinity, beforeRequest: pace.turn },
        request: { ...request, signal: pace.signal },
      },
    );
    said.via = "found";
    said.requestId = requestId ?? said.requestId;
    // Only the responses were lost.
    if (doubtful.every((row) => found.has(row.key))) pace.losses = 0;
    // An outage says nothing of the items, and neither does a lookup that never left.
    const isOutage = failure && (isPassing(failure) || failure.outcome === "not-sent");
    // A request of which a part is shown has arrived, whatever the list lacks of it.
    const hasArrived =
      !work.isSingle &&
      together.some(({ key, state }) => key && (/[df]/.test(state) || found.has(key)));
    const mayResend = round <= mostLosses && !hasArrived && ifMissing === "send";
    // The same call decides it later: who only looks may look again.
    const earlyMs = (batch.absentFrom ?? 0) - performance.now();
    const isEarly = mayResend && round === 1 && store && !isCertain && earlyMs > 0;
    for (const row of doubtful) {
      const { status, record } = found.get(row.key) ?? {};
      if (status === "done") endRow(row, "d", record);
      else if (status) endRow(row, "f", record, readError(rejectedEntry(record)));
      else if (isOutage || isEarly) continue;
      else if (mayResend && isCertain)
        Object.assign(row, { state: "-", isResent: true, error: undefined });
      else endRow(row, "u", undefined, row.error ?? notShown);
    }
    if (isOutage) throw failure;
    const missing = rows.flatMap(({ key, state }) => (state === "?" ? `+${key}` : []));
    if (!isEarly || missing.length === 0) return;
    const what = { externalId: work.externalId?.(id) ?? id, found: [], missing };
    const retryAfterMs = Math.ceil(earlyMs);
    throw new UnresolvedSendError(work.operation, { ...what, retryAfterMs }, failure);
  }

  /** Sends items in one request. Throws what would meet the next batch too; unless they are in doubt they are as before then. */
  async function sendRows(sent: readonly Row[]): Promise<void> {
    together = sent;
    const before = sent.map(({ state }) => state);
    const restore = () => {
      for (const [at, state] of before.entries()) if (sent[at]) sent[at].state = state;
    };
    const isAgain = sent.some(({ isResent }) => isResent);
    for (let attempt = 1; ; attempt += 1) {
      await pace.turn();
      for (const row of sent) row.state = "?";
      const body = work.bodyOf(sent, id);
      const [beganAt, startAt] = [Date.now(), performance.now()];
      batch.lastByteAt = beganAt + request.deadlineMs;
      let deadlineMs: number;
      try {
        const savedMs = await persist();
        const leftMs = Math.floor(request.deadlineMs - performance.now() + startAt);
        deadlineMs = Math.max(1, Math.min(savedMs ?? leftMs, leftMs));
        if (pace.signal.aborted) throw pace.signal.reason;
      } catch (error) {
        restore();
        throw error;
      }
      try {
        // Retried here instead of in the call, so that all batches wait; unless doing it twice does no harm.
        const limits = { retries: lookup ? 0 : retries, deadlineMs };
        said.via = isAgain ? "resent" : "sent";
        const result = await work.send(body, markPending({ ...request, ...limits }));
        pace.losses = 0;
        said.requestId = result.response?.requestId;
        return readResponse(sent, body, result, work, before);
      } catch (error) {
        if (!isMessagingError(error)) throw error;
        if (isHeldBackError(error)) {
          restore();
          for (const { index, rule } of error.held) {
            const message = `The rule ${rule} holds it back. It was not sent.`;
            if (sent[index]) endRow(sent[index], "f", undefined, { code: rule, message });
          }
          return;
        }
        const { code, message, outcome } = error;
        const { status = 0, errors = [], retryAfterMs } = isApiError(error) ? error : {};
        const isCertain = outcome !== "unknown";
        const mayHelp = isPassing(error);
        if (!isCertain) pace.losses += 1;
        else if (!mayHelp) pace.losses = 0;
        if (isCertain && status === 422) {
          // An id may be taken by the send that was in doubt: then nobody is failed for it, and the list is looked at again.
          return isAgain && errors.some(isIdTaken)
            ? readResponse(sent, body, { data: [] }, work, before)
            : readResponse(sent, body, { data: [], errors }, work, before, { code, message });
        }
        if (isCertain) restore();
        else for (const row of sent) row.error = { code, message };
        const waitMs = retryAfterMs ?? backoff(attempt);
        // A limit is the one refusal after which the same send may go out again by itself.
        const mayRepeat = mayHelp && (outcome === "not-sent" || (isCertain && status === 429));
        if (mayRepeat && lookup && attempt <= retries && waitMs <= longestPause) pace.pause(waitMs);
        else if (isCertain || !lookup || pace.losses >= mostLosses) throw error;
        else return;
      } finally {
        batch.lastByteAt = beganAt + Math.ceil(performance.now() - startAt);
        batch.absentFrom = performance.now() + listLagMs;
      }
    }
  }
}

/** Returns true where the same request may succeed later. */
function isPassing(error: MessagingError): boolean {
  if (!isApiError(error)) return /^(connection_failed|timed_out)$/.test(error.code);
  return error.status === 408 || error.status === 429 || error.status >= 500;
}
