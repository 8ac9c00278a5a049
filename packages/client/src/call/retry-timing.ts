import { readLimits } from "./rate-limit.ts";
import { untilAborted } from "./time-limit.ts";

/** Milliseconds to wait after failed attempt number `attempt`: a random time (full jitter) up to 500, 1 000, 2 000, ... 8 000. */
export function backoff(attempt: number): number {
  return Math.random() * Math.min(8_000, 250 * 2 ** attempt);
}

/**
 * Milliseconds a service asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date, or until a `RateLimit`
 * that is used up resets.
 */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const milliseconds = headers.get("retry-after-ms") ?? "";
  if (/^\d+$/.test(milliseconds)) return Number(milliseconds);
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = readDate(value);
  if (date) return Math.max(0, date - now);
  const { remaining, resetSeconds } = readLimits(headers) ?? {};
  return remaining === 0 && resetSeconds !== undefined ? resetSeconds * 1000 : undefined;
}

const form = /^([a-z]{3,9},? [\w -]+ \d\d:\d\d:\d\d)( \d{4})?( *(?:gmt|utc|[+-]\d\d:?\d\d))?$/i;

/**
 * Reads an HTTP date in its three forms, all of GMT (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7); NaN for anything else.
 * Alone, `Date.parse` takes "try 5" for one, and the form without a zone in that of the process.
 */
function readDate(text: string): number {
  const [, start, year = "", zone] = form.exec(text) ?? [];
  return Date.parse(start && !zone ? `${start} GMT${year}` : start ? text : "");
}

export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const waiting = new Promise<void>((resolve) => {
    // Unlike a time limit this timer is work still to be done, and does keep a process alive.
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(signal, waiting).finally(() => clearTimeout(timer));
}
