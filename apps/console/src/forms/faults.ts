import { upperFirst } from "@mantine/hooks";
import { isApiError } from "@messaging-sdk/client";
import type { Problem } from "@messaging-sdk/client/validate";

/** The faults of the fields of a form, by their names, as Mantine's `form.setErrors` takes them. */
export type Faults = Readonly<Record<string, string>>;

/** Names what to enter in a field that must not be empty. */
const required: Faults = {
  name: "Enter a name.",
  externalId: "Enter an external id.",
  smtpAccount: "Enter an SMTP account.",
  sender: "Enter a sender.",
  message: "Enter a message.",
  phoneNumbers: "Enter at least one phone number.",
  scenarioId: "Enter a scenario id.",
  id: "Enter at least one contact id.",
};

/** The body of a form of texts: an empty one is a field left out. */
export function bodyOf<Body>(values: Readonly<Record<keyof Body, string>>): Body {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== "")) as Body;
}

/** The faults that `checkRequest` found before sending. `place` is where the form's values stand in the body, such as `0.`. */
export function faultsOfProblems(problems: readonly Problem[], place = ""): Faults {
  return byField(
    problems.map(({ field, message }) => {
      const isEmpty = /(has 0|is missing|is an empty string)\.$/.test(message);
      const fault = isEmpty ? required[field.slice(place.length)] : undefined;
      return { field, message: fault ?? message };
    }),
    place,
  );
}

/** The faults that the service found in the fields of a request (422). */
export function faultsOfError(error: unknown, place = ""): Faults {
  if (!isApiError(error)) return {};
  return byField(
    error.errors
      // A header is not a field: that is about the API key.
      .filter(({ meta }) => meta?.source !== "header")
      .map(({ message, meta }) => ({ field: meta?.parameter ?? "", message })),
    place,
  );
}

function byField(faults: readonly { field: string; message: string }[], place: string): Faults {
  return Object.fromEntries(
    faults
      .filter(({ field }) => field.startsWith(place))
      .map(({ field, message }) => [field.slice(place.length), upperFirst(message)]),
  );
}
