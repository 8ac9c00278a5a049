import { readLimits } from "./rate-limit.ts";
import { untilAborted } from "./time-limit.ts";

/** Milliseconds to wait after failed attempt number `attempt`: a random time (full jitter) up to 500, 1 000, 2 000, ... 8 000. */
export function backoff(attempt: number): number {
  return Math.random() * Math.min(8_000, 250 * 2 ** attempt);
}

/**
 * Milliseconds a service asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date, or the time at which a
 * `RateLimit` of which nothing is left starts anew.
 */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const milliseconds = headers.get("retry-after-ms") ?? "";
  if (/^\d+$/.test(milliseconds)) return Number(milliseconds);
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = readDate(value, now);
  if (date !== undefined) return Math.max(0, date - now);
  const { remaining, resetSeconds } = readLimits(headers) ?? {};
  return remaining === 0 && resetSeconds !== undefined ? resetSeconds * 1000 : undefined;
}

const form =
  /^[a-z]{3,9},? +(?:(\d\d?)[ -]([a-z]{3})[ -](\d{4}|\d\d) +(\d\d:\d\d:\d\d)|([a-z]{3}) +(\d\d?) +(\d\d:\d\d:\d\d) +(\d{4}))(?: *(?:gmt|utc|([+-]\d\d):?(\d\d)))?$/i;

/**
 * Reads an HTTP date in its three forms, all of GMT (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7). `Date.parse` takes nearly
 * anything, "try 5" too, and the form without a zone in that of the process.
 */
function readDate(text: string, now: number): number | undefined {
  const [, day, month, year, time, month3, day3, time3, year3, hours = "0", minutes = "0"] =
    form.exec(text) ?? [];
  const [full = 0, name] = [year ?? year3, month ?? month3];
  if (!name) return undefined;
  const zoned = (at: string | number) =>
    Date.parse(`${day ?? day3} ${name} ${at} ${time ?? time3} GMT`);
  const date = zoned(Number(full) < 100 ? Number(full) + 2_000 : full);
  // Two digits that would lie more than 50 years ahead are of the century before.
  const isPast = Number(full) < 100 && date - now > 50 * 31_556_952_000;
  const found = isPast ? zoned(Number(full) + 1_900) : date;
  const offset = (Number(hours) * 60 + Math.sign(Number(hours)) * Number(minutes)) * 60_000;
  return Number.isNaN(found) ? undefined : found - offset;
}

export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const waiting = new Promise<void>((resolve) => {
    // Unlike a time limit this timer is work still to be done, and does keep a process alive.
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(signal, waiting).finally(() => clearTimeout(timer));
}
