import { InvalidInputError } from "@messaging-sdk/client";
import * as rules from "@messaging-sdk/client/rules";

/** Hours of a recipient's day in which nothing is sent. */
export interface QuietHours extends rules.QuietHours {
  /** The IANA time zone of recipients that have no `timeZone`, such as `"Europe/Warsaw"`. Default `"UTC"`. */
  readonly timeZone?: string;
}

/** When the quiet hours end that hold in a time zone now; undefined when none do. Unix milliseconds. */
export function quietUntil(
  hours: QuietHours | undefined,
  recipientZone: unknown,
  now: number,
): number | undefined {
  return hours && rules.quietUntil(hours, String(recipientZone ?? hours.timeZone ?? "UTC"), now);
}

export function checkQuietHours({ from, to, timeZone = "UTC" }: QuietHours): void {
  for (const [name, time] of Object.entries({ from, to })) {
    if (/^([01]\d|2[0-3]):[0-5]\d$/.test(String(time))) continue;
    throw new InvalidInputError(`quietHours.${name}`, "must be a time of day, such as 21:00.");
  }
  if (from === to)
    throw new InvalidInputError("quietHours.to", "must be another time than quietHours.from.");
  if (isTimeZone(timeZone)) return;
  const problem = "must be an IANA time zone, such as Europe/Warsaw.";
  throw new InvalidInputError("quietHours.timeZone", problem);
}

export function isTimeZone(name: string): boolean {
  try {
    rules.quietUntil({ from: "00:00", to: "00:01" }, name, 0);
    return true;
  } catch {
    return false;
  }
}
