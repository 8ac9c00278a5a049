import type { Outcome } from "@messaging-sdk/client";
import type { Fault } from "@messaging-sdk/sandbox";

type ErrorName = "ApiError" | "ConnectionError" | "TimeoutError" | "ParseError";
/** Attempts made of an operation that is safe, idempotent, unsafe. */
type Attempts = readonly [safe: number, idempotent: number, unsafe: number];

/** How a call ends that meets one fault at every attempt, and may be retried once. */
export type Expected =
  | { readonly error?: never; readonly attempts: Attempts }
  | {
      readonly error: ErrorName;
      readonly outcome: Outcome;
      readonly attempts: Attempts;
      /** A write needs no record to have succeeded. */
      readonly onlyReads?: true;
    };

/** A fault, or what several have in common. */
type Pattern = { readonly [Property in AllKeys<Fault>]?: unknown } & Pick<Fault, "kind">;
type AllKeys<Union> = Union extends unknown ? keyof Union : never;

const success: Expected = { attempts: [1, 1, 1] };
const fails = (error: ErrorName, outcome: Outcome, ...attempts: Attempts): Expected => {
  return { error, outcome, attempts };
};

const readsFail: Expected = {
  error: "ParseError",
  outcome: "unknown",
  attempts: [1, 1, 1],
  onlyReads: true,
};

/** The first that fits a fault says what a client owes its caller. */
const table: readonly (readonly [Pattern, Expected])[] = [
  [{ kind: "none" }, success],
  [{ kind: "unusual", response: "empty" }, readsFail],
  [{ kind: "unusual", response: "no-content" }, readsFail],
  [{ kind: "unusual" }, success],
  [{ kind: "slow" }, success],
  [{ kind: "drip", delayMs: 0 }, success],

  [{ kind: "refuse" }, fails("ConnectionError", "not-sent", 2, 2, 2)],
  [{ kind: "reset" }, fails("ConnectionError", "unknown", 2, 2, 1)],
  [{ kind: "lie", promises: "more" }, fails("ConnectionError", "unknown", 2, 2, 1)],
  [{ kind: "stall" }, fails("TimeoutError", "unknown", 2, 2, 1)],
  [{ kind: "drip" }, fails("TimeoutError", "unknown", 2, 2, 1)],

  // The response is there, and would be the same again.
  [{ kind: "lie", promises: "less" }, fails("ParseError", "unknown", 1, 1, 1)],
  [{ kind: "unreadable" }, fails("ParseError", "unknown", 1, 1, 1)],
  [{ kind: "huge" }, fails("ParseError", "unknown", 1, 1, 1)],

  // `fetch` makes a network error of it (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch).
  [{ kind: "rejection", status: 407 }, fails("ConnectionError", "unknown", 2, 2, 1)],
  [{ kind: "rejection" }, fails("ApiError", "rejected", 1, 1, 1)],
  // "See the other page" for what is done (https://www.rfc-editor.org/rfc/rfc9110#name-303-see-other).
  [{ kind: "redirect", status: 303 }, fails("ApiError", "unknown", 1, 1, 1)],
  [{ kind: "redirect" }, fails("ApiError", "rejected", 1, 1, 1)],

  [{ kind: "failure", status: 408 }, fails("ApiError", "unknown", 2, 2, 1)],
  [{ kind: "failure", status: 500 }, fails("ApiError", "unknown", 2, 2, 1)],
  [{ kind: "failure", status: 502 }, fails("ApiError", "unknown", 2, 2, 1)],
  [{ kind: "failure", status: 504 }, fails("ApiError", "unknown", 2, 2, 1)],
  [{ kind: "failure" }, fails("ApiError", "unknown", 1, 1, 1)],

  // A year is more than the 60 s that a client waits by default.
  [{ kind: "later", retryAfter: "a-year" }, fails("ApiError", "rejected", 1, 1, 1)],
  [{ kind: "later", retryAfter: "seconds" }, fails("ApiError", "rejected", 2, 2, 2)],
  [{ kind: "later", retryAfter: "date" }, fails("ApiError", "rejected", 2, 2, 2)],
  [{ kind: "later", retryAfter: "past-date" }, fails("ApiError", "rejected", 2, 2, 2)],
  [{ kind: "later", retryAfter: "milliseconds" }, fails("ApiError", "rejected", 2, 2, 2)],
  // What is no time is as good as nothing: an unsafe operation is not retried because of it.
  [{ kind: "later", status: 429 }, fails("ApiError", "rejected", 2, 2, 1)],
  [{ kind: "later", status: 503 }, fails("ApiError", "unknown", 2, 2, 1)],
];

export function expectedOf(fault: Fault): Expected {
  const row = table.find(([pattern]) =>
    Object.entries(pattern).every(([key, value]) => Reflect.get(fault, key) === value),
  );
  if (!row) throw new Error(`The table has no row for ${JSON.stringify(fault)}.`);
  return row[1];
}
