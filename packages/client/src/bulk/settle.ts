import { backoff } from "../call/retry-timing.ts";
import { isApiError } from "../errors/api-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import type { RequestOptions } from "../options.ts";
import type { Lookup } from "../send-once/lookup.ts";
import { mostLosses, type Pace } from "./pace.ts";
import { readRefusal, readResponse } from "./response.ts";
import type { Batch, Row, State, Work } from "./work.ts";

/** How a batch is sent and looked up. */
export interface SettleConfig {
  readonly pace: Pace;
  readonly retries: number;
  readonly request: RequestOptions;
  readonly lookups: number;
  readonly lookupIntervalMs: number;
  readonly resendMissing: boolean;
  /** Resolves once the checkpoint says which items are about to be sent. */
  persist(): Promise<void>;
}

/** `Retry-After` up to this many milliseconds is waited out. */
const longestPause = 60_000;

/**
 * Sends what of a batch is not done, and looks up what may be, until each item has an outcome. Throws what must stop the
 * run; what is in doubt then stays so, and is looked up when the run resumes.
 */
export async function settle<Item, Found>(
  batch: Batch<Item, Found>,
  work: Work<Item, Found>,
  config: SettleConfig,
): Promise<void> {
  const { rows } = batch;
  const { pace, resendMissing } = config;
  const lookup = work.lookup?.(batch);
  for (let round = 1; ; round += 1) {
    // What an earlier run has left in doubt comes first: nothing more is put in doubt before.
    if (lookup) await lookUpDoubtful(lookup, resendMissing && round <= mostLosses);
    // Where doing it twice does no harm, what is in doubt is done again.
    const open = rows.filter(({ state }) => state === "-" || (state === "?" && !lookup));
    if (open.length === 0) return;
    const groups = work.isSingle ? open.map((row) => [row]) : [open];
    for (const group of groups) await sendRows(group, batch, work, config);
  }

  async function lookUpDoubtful({ note, look }: Lookup<Found>, mayResend: boolean): Promise<void> {
    const doubtful = rows.filter(({ state }) => state === "?");
    if (doubtful.length === 0) return;
    for (const { record } of rows) if (record) note(record);
    const keys = doubtful.map(({ key }) => key);
    // A lookup may be cut short, unlike a send.
    const request = { ...config.request, signal: pace.signal };
    const how = { ...config, request, beforeRequest: pace.turn };
    const { found, missing, isCertain, failure } = await look(keys, how);
    // Only the responses were lost.
    if (missing.size === 0) pace.losses = 0;
    // An outage says nothing of the items.
    const isOutage = failure !== undefined && isPassing(failure);
    for (const row of doubtful) {
      row.record = found.get(row.key);
      if (row.record) row.state = "d";
      else if (!isOutage) row.state = mayResend && isCertain ? "-" : "u";
      row.isResent ||= row.state === "-";
      if (row.state === "u") row.error ??= notShown;
      else if (row.state !== "?") row.error = undefined;
    }
    if (isOutage) throw failure;
  }
}

const notShown = {
  code: "unresolved_send",
  message: "It may have been sent, but the service does not show it.",
};

/**
 * Sends items in one request, again while it certainly was not processed. Leaves them with an outcome, or in doubt. Throws
 * what must stop the run, because it would meet the next batch too; unless they are in doubt they are as before then.
 */
async function sendRows<Item, Found>(
  rows: readonly Row<Item, Found>[],
  batch: Batch<Item, Found>,
  work: Work<Item, Found>,
  { pace, retries, request, persist }: SettleConfig,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await pace.turn();
    const before = rows.map(({ state }) => state);
    const restore = () => {
      for (const [at, row] of rows.entries()) row.state = before[at] as State;
    };
    for (const row of rows) row.state = "?";
    try {
      await persist();
      pace.throwIfClosed();
    } catch (error) {
      restore();
      throw error;
    }
    try {
      // Retried here instead of in the engine, so that all batches wait.
      const sent = work.send(rows, batch.id, { ...request, retries: 0 });
      const result = await sent.catch(readMixed);
      pace.losses = 0;
      return readResponse(rows, result, work, batch, before);
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      // An id that is taken may be so by the send that was in doubt.
      const isConflict = isApiError(error, 409) || isApiError(error, 422);
      const isTaken = isConflict && rows.some((row) => row.isResent);
      const isCertain = error.outcome !== "unknown" && !isTaken;
      const mayHelp = !isCertain || isPassing(error);
      if (!isCertain) pace.losses += 1;
      else if (!mayHelp) pace.losses = 0;
      const isRefusal = isApiError(error) && (error.status === 422 || error.status < 300);
      if (isCertain && isRefusal) return readRefusal(rows, error, before);
      const { code, message } = error;
      if (isCertain) restore();
      else for (const row of rows) row.error = { code, message };
      // Done again where that does no harm, at least until it is known whether this is an outage.
      const mostRetries = isCertain ? retries : work.lookup ? 0 : Math.max(retries, mostLosses - 1);
      const waitMs = (isApiError(error) ? error.retryAfterMs : undefined) ?? backoff(attempt);
      // Of refusals, only a limit says that the same send may go out again by itself.
      const isLimit = error.outcome === "not-sent" || isApiError(error, 429);
      const mayRepeat = mayHelp && (!work.lookup || isLimit);
      if (mayRepeat && attempt <= mostRetries && waitMs <= longestPause) pace.pause(waitMs);
      else if (isCertain || pace.losses >= mostLosses) throw error;
      else {
        if (!work.lookup) for (const row of rows) row.state = "u";
        return;
      }
    }
  }
}

/** Of a mixed batch without records, what the errors do not name may be done. */
function readMixed(error: unknown) {
  if (isApiError(error, 207)) return { data: [], errors: [...error.errors] };
  throw error;
}

/** Whether the same request may succeed later. */
function isPassing(error: MessagingError): boolean {
  if (!isApiError(error)) return /^(connection_failed|timed_out)$/.test(error.code);
  return error.status === 408 || error.status === 429 || error.status >= 500;
}
