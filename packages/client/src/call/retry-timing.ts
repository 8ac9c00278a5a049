import { untilAborted } from "./time-limit.ts";

/** Milliseconds to wait after failed attempt number `attempt`: a random time (full jitter) up to 500, 1 000, 2 000, ... 8 000. */
export function backoff(attempt: number): number {
  return Math.random() * Math.min(8_000, 250 * 2 ** attempt);
}

/** Milliseconds a service asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const milliseconds = headers.get("retry-after-ms") ?? "";
  if (/^\d+$/.test(milliseconds)) return Number(milliseconds);
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // `Date.parse` takes nearly anything, "try 5" too; as a date of the past that would retry an unsafe call at once.
  // All three forms of an HTTP date have a weekday and a time (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7).
  // The third has no zone, and `Date.parse` would read it in that of the process.
  const zoned = value.replace(/\d:\d\d:\d\d( \d{4})?$/, "$& GMT");
  const date = /^[a-z]{3,9},? .*\d\d:\d\d:\d\d/i.test(value) ? Date.parse(zoned) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const waiting = new Promise<void>((resolve) => {
    // Unlike a time limit this timer is work still to be done, and does keep a process alive.
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(signal, waiting).finally(() => clearTimeout(timer));
}
