import { isIdTaken, rejectedEntry } from "../account.ts";
import { backoff } from "../call/retry-timing.ts";
import { markPending, reportSettled } from "../call/settled.ts";
import { isApiError } from "../errors/api-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import type { SettledEvent } from "../observe/settled.ts";
import type { Lookup } from "../send-once/lookup.ts";
import type { BulkConfig } from "./bulk-options.ts";
import { mostLosses, type Pace } from "./pace.ts";
import { readError, readResponse } from "./response.ts";
import type { Batch, Row, State, Work } from "./work.ts";

/** How a batch is sent and looked up. */
interface Settling extends BulkConfig {
  readonly pace: Pace;
  /** Resolves once the store says which items are about to be sent, with the milliseconds that they may take. */
  persist(): Promise<number | undefined>;
}

/** `Retry-After` up to this many milliseconds is waited out. */
const longestPause = 60_000;

/** What is said of a batch once it is over. */
type Said = { -readonly [Part in "via" | "requestId"]?: SettledEvent[Part] };

/** Brings each item of a batch to its end, and says what became of those that are sent. */
export async function settle<Item, Found>(
  batch: Batch<Item, Found>,
  work: Work<Item, Found>,
  settling: Settling,
): Promise<void> {
  const startedAt = performance.now();
  const said: Said = {};
  const report = (more: Partial<SettledEvent>) => {
    const { operation: operationId, resource } = work;
    const what = { operationId, key: settling.id, externalId: work.externalId?.(batch.id) };
    reportSettled(resource, startedAt, { ...what, ...said, ...more });
  };
  try {
    await settleRows(batch, work, settling, said);
    const isDoubtful = batch.rows.some(({ state }) => state === "u");
    if (said.via) report({ outcome: isDoubtful ? "unknown" : "done" });
  } catch (error) {
    if (isMessagingError(error)) report({ via: undefined, error });
    throw error;
  }
}

/**
 * Sends what of a batch is not done, and looks up what may be, until each item has come to its end. Throws what must stop
 * the run; what is in doubt then stays so, and is looked up when the run resumes.
 */
async function settleRows<Item, Found>(
  batch: Batch<Item, Found>,
  work: Work<Item, Found>,
  settling: Settling,
  said: Said,
): Promise<void> {
  const { rows } = batch;
  const lookup = work.lookup?.(batch);
  for (let round = 1; ; round += 1) {
    // The doubts of an earlier run come first: nothing more is put in doubt before.
    if (lookup) await lookUpDoubtful(rows, lookup, settling, round <= mostLosses, said);
    // Without a lookup, doing it twice does no harm: what is in doubt is done again.
    const open = rows.filter(({ state }) => state === "-" || (state === "?" && !lookup));
    if (open.length === 0) return;
    // After an outage, one item finds out whether it is over. Its batch stays whole: the ids of a run do not depend on outages.
    const first = settling.pace.losses < mostLosses ? open : open.slice(0, 1);
    const groups = work.isSingle ? open.map((row) => [row]) : [first];
    for (const group of groups) await sendRows(group, batch, work, settling, said);
  }
}

const notShown = {
  code: "unresolved_send",
  message: "It may have been sent, but the service does not show it.",
};

async function lookUpDoubtful<Item, Found>(
  rows: readonly Row<Item, Found>[],
  { note, look }: Lookup<Found>,
  { pace, request, ifMissing, ...plan }: Settling,
  mayResend: boolean,
  said: Said,
): Promise<void> {
  const doubtful = rows.filter(({ state }) => state === "?");
  if (doubtful.length === 0) return;
  for (const { record } of rows) if (record) note(record);
  const { found, missing, isCertain, failure, requestId } = await look(
    doubtful.map(({ key }) => key),
    // A lookup may be cut short, unlike a send.
    { ...plan, request: { ...request, signal: pace.signal }, beforeRequest: pace.turn },
  );
  said.via = "found";
  said.requestId = requestId ?? said.requestId;
  // Only the responses were lost.
  if (missing.size === 0) pace.losses = 0;
  // An outage says nothing of the items, and neither does a lookup that never left.
  const isOutage = failure && (isPassing(failure) || failure.outcome === "not-sent");
  for (const row of doubtful) {
    const shown = found.get(row.key);
    row.record = shown?.record;
    if (shown) row.state = shown.status === "done" ? "d" : "f";
    else if (!isOutage) row.state = mayResend && isCertain && ifMissing === "send" ? "-" : "u";
    row.isResent ||= row.state === "-";
    if (row.state === "u") row.error ??= notShown;
    else if (row.state === "f") row.error = readError(rejectedEntry(row.record));
    else if (row.state !== "?") row.error = undefined;
  }
  if (isOutage) throw failure;
}

/**
 * Sends items in one request, again while it certainly was not processed. Leaves them at their end, or in doubt. Throws
 * what must stop the run, because it would meet the next batch too; unless they are in doubt they are as before then.
 */
async function sendRows<Item, Found>(
  rows: readonly Row<Item, Found>[],
  batch: Batch<Item, Found>,
  work: Work<Item, Found>,
  { pace, retries, request, persist }: Settling,
  said: Said,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await pace.turn();
    const before = rows.map(({ state }) => state);
    const restore = () => {
      for (const [at, row] of rows.entries()) row.state = before[at] as State;
    };
    for (const row of rows) row.state = "?";
    const body = work.bodyOf(rows, batch.id);
    let deadlineMs: number | undefined;
    try {
      deadlineMs = await persist();
      if (pace.signal.aborted) throw pace.signal.reason;
    } catch (error) {
      restore();
      throw error;
    }
    try {
      // Retried here instead of in the call, so that all batches wait; unless doing it twice does no harm.
      const options = markPending({
        ...request,
        retries: work.lookup ? 0 : retries,
        ...(deadlineMs && { deadlineMs }),
      });
      said.via = rows.some(({ isResent }) => isResent) ? "resent" : "sent";
      const result = await work.send(body, options);
      pace.losses = 0;
      said.requestId = result.response?.requestId;
      return readResponse(rows, body, result, work, before);
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      const { code, message, outcome } = error;
      const { status = 0, errors = [], retryAfterMs } = isApiError(error) ? error : {};
      const isCertain = outcome !== "unknown";
      if (isCertain && status === 422) {
        pace.losses = 0;
        // An id may be taken by the send that was in doubt: then nobody is failed for it, and the list is looked at again.
        const isTaken = errors.some(isIdTaken) && rows.some(({ isResent }) => isResent);
        const refusal = { code, message };
        if (isTaken) return readResponse(rows, body, { data: [] }, work, before);
        return readResponse(rows, body, { data: [], errors }, work, before, refusal);
      }
      const mayHelp = isPassing(error);
      if (!isCertain) pace.losses += 1;
      else if (!mayHelp) pace.losses = 0;
      if (isCertain) restore();
      else for (const row of rows) row.error = { code, message };
      const waitMs = retryAfterMs ?? backoff(attempt);
      // A limit is the one refusal after which the same send may go out again by itself.
      const mayRepeat = isCertain && mayHelp && (outcome === "not-sent" || status === 429);
      if (mayRepeat && work.lookup && attempt <= retries && waitMs <= longestPause) {
        pace.pause(waitMs);
      } else if (isCertain || !work.lookup || pace.losses >= mostLosses) throw error;
      else return;
    }
  }
}

/** Tells that the same request may succeed later. */
function isPassing(error: MessagingError): boolean {
  if (!isApiError(error)) return /^(connection_failed|timed_out)$/.test(error.code);
  return error.status === 408 || error.status === 429 || error.status >= 500;
}
