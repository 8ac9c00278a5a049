/** Milliseconds a service asks to wait: `retry-after-ms`, or `Retry-After` in seconds or as an HTTP date. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const milliseconds = headers.get("retry-after-ms");
  if (milliseconds && /^\d+$/.test(milliseconds)) return Number(milliseconds);
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // A date starts with a weekday; `Date.parse` alone would make one of "-3".
  const date = /^[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
