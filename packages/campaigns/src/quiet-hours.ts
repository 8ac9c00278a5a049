import * as rules from "@messaging-sdk/client/rules";
import * as must from "./read-option.ts";

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

/** @throws InvalidInputError for hours or a time zone that cannot be. */
export function checkQuietHours(hours: QuietHours): void {
  must.check(hours, {}, ["from", "to", "timeZone"], "quietHours.");
  rules.quietUntil(hours, hours.timeZone ?? "UTC", 0);
}

export function isTimeZone(name: string): boolean {
  try {
    rules.quietUntil({ from: "00:00", to: "00:01" }, name, 0);
    return true;
  } catch {
    return false;
  }
}
