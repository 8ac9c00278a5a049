import { backoff } from "../engine/backoff.ts";
import { isApiError } from "../errors/api-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import type { RequestOptions } from "../options.ts";
import type { Pace } from "./pace.ts";
import { readRefusal, readResponse } from "./read-answer.ts";
import type { Row, State, Work } from "./work.ts";

export interface Patience {
  readonly pace: Pace;
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
  readonly request: RequestOptions;
}

/** `Retry-After` up to this many milliseconds is waited out. */
const longestPause = 60_000;

/**
 * Sends items in one request, again and again while it certainly was not carried out. Leaves them with an outcome, or
 * in doubt. Throws what must stop the run, because it would meet the next batch too; they are as before then.
 */
export async function sendRows<Item, Found>(
  rows: readonly Row<Item, Found>[],
  batchId: string,
  work: Work<Item, Found>,
  { pace, retries, request }: Patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await pace.turn();
    const before = rows.map(({ state }) => state);
    setStates(rows, "?");
    try {
      // The engine would repeat it while the other batches go on.
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

/** The codes of no answer. */
const passing = /^(connection_failed|timed_out)$/;

function setStates(rows: readonly Row<unknown, unknown>[], state: State): void {
  for (const row of rows) row.state = state;
}
