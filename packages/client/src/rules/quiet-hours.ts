import { InvalidInputError } from "../errors/invalid-input-error.ts";

/** Hours of a recipient's day in which nothing is sent. */
export interface QuietHours {
  /** Local time at which they begin, such as `"21:00"`. */
  readonly from: string;
  /** Local time at which they end, such as `"08:00"`; on the next day if it is before `from`. */
  readonly to: string;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** When the quiet hours end that hold in an IANA time zone now; undefined when none do. Unix milliseconds. */
export function quietUntil(
  { from, to }: QuietHours,
  timeZone: string,
  now: number,
): number | undefined {
  const [start, end] = [minutesOf("from", from), minutesOf("to", to)];
  const lasts = (end - start + dayMinutes) % dayMinutes;
  const formatter = formatterOf(timeZone);
  // A local clock is turned at a full quarter of an hour, so it is read at each until the end.
  for (let at = Math.floor(now / minuteMs) * minuteMs; ; ) {
    const local = minutesOf("timeZone", formatter?.format(at) ?? "");
    const left = lasts - ((local - start + dayMinutes) % dayMinutes);
    if (left <= 0) return at > now ? at : undefined;
    at += Math.min(left, 15 - ((at / minuteMs) % 15)) * minuteMs;
  }
}

export function checkQuietHours({ from, to }: QuietHours): void {
  if (minutesOf("quietHours.from", from) === minutesOf("quietHours.to", to)) {
    throw new InvalidInputError("quietHours.to", "must be another time than quietHours.from.");
  }
}

/** @throws InvalidInputError for a name that is no IANA time zone. */
export function checkTimeZone(field: string, name: unknown): void {
  if (typeof name === "string" && formatterOf(name)) return;
  throw new InvalidInputError(field, "must be an IANA time zone, such as Europe/Warsaw.");
}

/** By the time zone; null where there is none of that name. A list of millions may have as many mistakes, so not all are kept. */
const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  let formatter = formatters.get(timeZone);
  if (formatter !== undefined) return formatter;
  try {
    const short = { timeStyle: "short", hourCycle: "h23" } as const;
    formatter = new Intl.DateTimeFormat("en-GB", { timeZone, ...short });
  } catch {
    formatter = null;
  }
  if (formatters.size < 1_000) formatters.set(timeZone, formatter);
  return formatter;
}

function minutesOf(field: string, time: unknown): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(`${time}`) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  throw new InvalidInputError(field, "must be a time of day, such as 21:00.");
}
