import { backoff } from "../engine/retry.ts";
import { isApiError } from "../errors/api-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import type { RequestOptions } from "../options.ts";
import { lookUp } from "../send-once/lookup.ts";
import type { Pace } from "./pace.ts";
import { readRefusal, readResponse } from "./response.ts";
import type { Batch, Row, State, Work } from "./work.ts";

/** How often a batch is looked up, and whether what is missing is resent. */
export interface SettleConfig extends SendConfig {
  readonly lookups: number;
  readonly lookupIntervalMs: number;
  readonly resendMissing: boolean;
}

/** Sends what of a batch is not done, and looks for what may be, until each item has an outcome. */
export async function settle<Item, Found>(
  { id, rows }: Batch<Item, Found>,
  work: Work<Item, Found>,
  config: SettleConfig,
): Promise<void> {
  const inState = (state: State) => rows.filter((row) => row.state === state);
  for (const mayResend of [config.resendMissing, false]) {
    // Where doing it twice does no harm, what is in doubt is done again.
    const open = work.list ? inState("-") : [...inState("-"), ...inState("?")];
    const groups = work.isSingle ? open.map((row) => [row]) : [open];
    for (const group of groups) if (group.length > 0) await sendRows(group, id, work, config);

    const doubtful = inState("?");
    if (doubtful.length === 0) return;
    const keys = doubtful.map(({ key }) => key);
    const { found, isAnswered } = await lookUp(keys, list, config);
    for (const row of doubtful) settleRow(row, found.get(row.key), mayResend && isAnswered);
  }

  async function list(): Promise<Map<string, Found>> {
    await config.pace.turn();
    const found = new Map<string, Found>();
    for await (const one of work.list?.(id, config.request) ?? []) found.set(work.keyOf(one), one);
    return found;
  }
}

/** Settles an item by what the lookups have shown. */
function settleRow<Found>(row: Row<unknown, Found>, record: Found | undefined, mayResend: boolean) {
  row.state = record ? "d" : mayResend ? "-" : "u";
  row.record = record;
  row.error = row.state === "u" ? (row.error ?? notShown) : undefined;
}

const notShown = {
  code: "unresolved_send",
  message: "It may have been sent when the run broke off, and the service does not show it.",
};

export interface SendConfig {
  readonly pace: Pace;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
  readonly request: RequestOptions;
}

/** `Retry-After` up to this many milliseconds is waited out. */
const longestPause = 60_000;

/**
 * Sends items in one request, again while it certainly was not processed. Leaves them with an outcome, or
 * in doubt. Throws what must stop the run, because it would meet the next batch too; they are as before then.
 */
export async function sendRows<Item, Found>(
  rows: readonly Row<Item, Found>[],
  batchId: string,
  work: Work<Item, Found>,
  { pace, retries, request }: SendConfig,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await pace.turn();
    const before = rows.map(({ state }) => state);
    setStates(rows, "?");
    try {
      // Retried here instead of in the engine, so that all batches wait.
      const result = await work.send(rows, batchId, { ...request, retries: 0 });
      return readResponse(rows, result, work, before);
    } catch (error) {
      if (!isMessagingError(error)) throw error;
      const isCertain = error.outcome !== "unknown";
      if (isCertain && isApiError(error, 422)) return readRefusal(rows, error, before);
      if (isCertain) for (const [at, row] of rows.entries()) row.state = before[at] ?? "-";
      const { code, message } = error;
      for (const row of isCertain ? [] : rows) row.error = { code, message };
      const isHarmless = isCertain || work.list === undefined;
      const waitMs = isHarmless && attempt <= retries ? pauseAfter(error, attempt) : undefined;
      if (waitMs !== undefined) pace.pause(waitMs);
      else if (isCertain) throw error;
      else return work.list === undefined ? setStates(rows, "u") : undefined;
    }
  }
}

/** Milliseconds in which nothing should be sent; undefined when waiting does not help. */
function pauseAfter(error: MessagingError, attempt: number): number | undefined {
  if (!isApiError(error)) return passing.test(error.code) ? backoff(attempt) : undefined;
  const { status, retryAfter = backoff(attempt) } = error;
  const isPassing = status === 408 || status === 429 || status >= 500;
  return isPassing && retryAfter <= longestPause ? retryAfter : undefined;
}

/** The codes of a request without a response. */
const passing = /^(connection_failed|timed_out)$/;

function setStates(rows: readonly Row<unknown, unknown>[], state: State): void {
  for (const row of rows) row.state = state;
}
