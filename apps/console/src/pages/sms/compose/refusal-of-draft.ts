import type { SmsSend } from "@messaging-sdk/client";
import { count } from "../../../count.ts";
import { type Faults, faultsOfError } from "../../../forms/faults.ts";

/** What the service found wrong with the fields of a message (422): by field, and by number. */
export function refusalOfDraft({ phoneNumbers }: SmsSend, error: unknown) {
  const fields: Faults = {};
  const numbers = new Map<string, string>();
  for (const [field, fault] of Object.entries(faultsOfError(error))) {
    // Of no field, but of the key or the service.
    if (field === "") continue;
    const number = phoneNumbers[Number(field.replace("phoneNumbers.", ""))];
    if (number === undefined) fields[field] = fault;
    else numbers.set(number, fault);
  }
  const refused = `The service refused ${count(numbers.size, "number")}.`;
  const faults = numbers.size > 0 ? { ...fields, phoneNumbers: refused } : fields;
  return { faults, numbers };
}
