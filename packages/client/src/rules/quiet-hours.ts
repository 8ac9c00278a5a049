import { InvalidInputError } from "../errors/invalid-input-error.ts";

/** Hours of a recipient's day in which nothing is sent. */
export interface QuietHours {
  /** Local time at which they begin, such as `"21:00"`. */
  readonly from: string;
  /** Local time at which they end, such as `"08:00"`; on the next day if it is before `from`. */
  readonly to: string;
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const dayMs = 96 * quarterMs;

/**
 * Returns when the quiet hours of now in an IANA time zone end, in Unix milliseconds; undefined outside of them.
 *
 * @throws InvalidInputError for hours or a time zone that cannot be.
 */
export function quietUntil(
  { from, to }: QuietHours,
  timeZone: string,
  now: number,
): number | undefined {
  const start = timeOf("from", from);
  const lastsMs = (timeOf("to", to) - start + dayMs) % dayMs;
  if (lastsMs === 0) throw invalid("to", "another time than from");
  const clock = clockOf(timeZone);
  // A local clock is turned at a full quarter of an hour, so it is read at each until the end.
  for (let at = now - (now % minuteMs); ; ) {
    const sinceMs = (timeOf("timeZone", clock.format(at)) - start + dayMs) % dayMs;
    if (sinceMs >= lastsMs) return at > now ? at : undefined;
    at += Math.min(lastsMs - sinceMs, quarterMs - (at % quarterMs));
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because a clock takes as long to make as a send; with a limit, because a list may spell zones in many ways. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  try {
    const short = { timeStyle: "short", hourCycle: "h23" } as const;
    // Undefined would be the zone of this machine.
    clock ??= new Intl.DateTimeFormat("en-GB", { ...short, timeZone: `${timeZone}` });
  } catch {
    throw invalid("timeZone", "an IANA time zone, such as Europe/Warsaw");
  }
  if (clocks.size < 1_000) clocks.set(timeZone, clock);
  return clock;
}

function timeOf(field: string, time: string): number {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return Date.parse(`1970-01-01T${time}Z`);
  throw invalid(field, "a time of day, such as 21:00");
}

function invalid(field: string, must: string): InvalidInputError {
  return new InvalidInputError(`quietHours.${field}`, `must be ${must}.`);
}
