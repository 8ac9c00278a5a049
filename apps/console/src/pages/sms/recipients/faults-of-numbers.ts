import { checkRequest } from "@messaging-sdk/client/validate";
import { count } from "../../../count.ts";

/** Why nothing can be sent to some of the numbers, in words; the spec's pattern says which ones. */
export function faultsOfNumbers(numbers: readonly string[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { field } of checkRequest("sendSms", { body: { phoneNumbers: numbers } })) {
    const place = /^phoneNumbers\.(\d+)$/.exec(field)?.[1];
    const number = numbers[Number(place ?? Number.NaN)];
    if (number !== undefined) faults.set(number, reason(number));
  }
  return faults;
}

function reason(number: string): string {
  const strange = /[^\d+]/.exec(number.replace(/^\+/, ""))?.[0];
  if (strange !== undefined) return `“${strange}” is no digit`;
  if (number.startsWith("00")) return "starts with 00 instead of +";
  if (!number.startsWith("+")) return "has no country code: start it with +, as in +447700900123";
  if (number.startsWith("+0")) return "no country code starts with 0";
  if (number.lastIndexOf("+") > 0) return "has a second +";
  const digits = number.length - 1;
  return `has ${count(digits, "digit")}, which is too ${digits > 10 ? "many" : "few"}`;
}
