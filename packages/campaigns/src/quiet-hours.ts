import { InvalidInputError } from "@messaging-sdk/client";

/** Hours of a recipient's day in which nothing is sent. */
export interface QuietHours {
  /** Local time at which they begin, such as `"21:00"`. */
  readonly from: string;
  /** Local time at which they end, such as `"08:00"`; on the next day if it is before `from`. */
  readonly to: string;
  /** The IANA time zone of recipients that have no `timeZone`, such as `"Europe/Warsaw"`. Default `"UTC"`. */
  readonly timeZone?: string;
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** When the quiet hours end that hold in a time zone now; undefined when none do. Unix milliseconds. */
export function quietUntil(
  hours: QuietHours | undefined,
  recipientZone: unknown,
  now: number,
): number | undefined {
  if (!hours) return undefined;
  const [start, end] = [minutesOf("from", hours.from), minutesOf("to", hours.to)];
  const formatter = formatterOf(String(recipientZone ?? hours.timeZone ?? "UTC"));
  const local = minutesOf("timeZone", formatter?.format(now) ?? "00:00");
  const sinceStart = (local - start + dayMinutes) % dayMinutes;
  const lasts = (end - start + dayMinutes) % dayMinutes;
  if (sinceStart >= lasts) return undefined;
  // A change of the clocks meanwhile makes this an hour off; then it is asked again.
  return (Math.floor(now / minuteMs) + lasts - sinceStart) * minuteMs;
}

export function checkQuietHours({ from, to, timeZone = "UTC" }: QuietHours): void {
  if (minutesOf("quietHours.from", from) === minutesOf("quietHours.to", to)) {
    throw new InvalidInputError("quietHours.to", "must be another time than quietHours.from.");
  }
  if (isTimeZone(timeZone)) return;
  const problem = "must be an IANA time zone, such as Europe/Warsaw.";
  throw new InvalidInputError("quietHours.timeZone", problem);
}

export const isTimeZone = (name: string) => formatterOf(name) !== null;

/** By the time zone; null where it is none. A list of millions may have as many mistakes, so not all are kept. */
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

function minutesOf(field: string, time: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined)
    throw new InvalidInputError(field, "must be a time of day, such as 21:00.");
  return Number(hours) * 60 + Number(minutes);
}
