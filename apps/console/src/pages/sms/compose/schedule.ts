/** The name of the reader's time zone, such as `Europe/Warsaw`. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Of a local time without a zone, such as `2026-11-22T10:00`; NaN when it is none. */
export function unixSeconds(localTime: string): number {
  return Math.floor(new Date(localTime).getTime() / 1000);
}

const format = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** With the zone, because the clock shows some times twice a year, and some never. */
export function timeWithZone(seconds: number): string {
  return format.format(new Date(seconds * 1000));
}
