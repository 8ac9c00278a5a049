import { isApiError } from "@messaging-sdk/client";
import type { Problem } from "@messaging-sdk/client/validate";

/** What is wrong with the fields of a form, by their names, as Mantine's `form.setErrors` takes it. */
export type Faults = Record<string, string>;

/** Of what `checkRequest` found before anything was sent. `place` is where the form's values stand in the body: `0.`. */
export function faultsOfProblems(problems: readonly Problem[], place = ""): Faults {
  return byField(problems, place);
}

/** Of what the service found in the fields of a body that was sent (422). */
export function faultsOfError(error: unknown, place = ""): Faults {
  if (!isApiError(error)) return {};
  return byField(
    error.errors
      // A header is no field: it is the key that was refused.
      .filter(({ meta }) => meta?.source !== "header")
      .map(({ message, meta }) => ({ field: meta?.parameter ?? "", message })),
    place,
  );
}

function byField(faults: readonly { field: string; message: string }[], place: string): Faults {
  return Object.fromEntries(
    faults
      .filter(({ field }) => field.startsWith(place))
      .map(({ field, message }) => [field.slice(place.length), sentence(message)]),
  );
}

function sentence(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
