import type { Outcome } from "@messaging-sdk/client";
import type { Fault } from "@messaging-sdk/sandbox";

type ErrorName = "ApiError" | "ConnectionError" | "TimeoutError" | "ParseError";
/** Attempts made of an operation that is safe, idempotent, unsafe. */
type Attempts = readonly [safe: number, idempotent: number, unsafe: number];

/** How a call ends that meets one fault at every attempt, and may be retried once. */
export type Expected = { readonly error?: never; readonly attempts: Attempts } | Failure;

interface Failure {
  readonly error: ErrorName;
  readonly outcome: Outcome;
  readonly attempts: Attempts;
  /** The calls that fail, if not all do: the others succeed at the first attempt. */
  readonly only?: readonly string[];
}

/** A fault, or what several have in common; of a list, any value fits. */
type Pattern = { readonly [Property in AllKeys<Fault>]?: unknown } & Pick<Fault, "kind">;
type AllKeys<Union> = Union extends unknown ? keyof Union : never;

const success: Expected = { attempts: [1, 1, 1] };
const fails = (error: ErrorName, outcome: Outcome, ...attempts: Attempts): Failure => {
  return { error, outcome, attempts };
};

/** A write needs no record to have succeeded. */
const readsFail: Expected = { ...fails("ParseError", "unknown", 1, 1, 1), only: ["listGroups"] };

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
  [{ kind: "rejection", body: ["records", "counts"] }, fails("ApiError", "unknown", 1, 1, 1)],
  // The service's own 404 is an empty list (G6).
  [
    { kind: "rejection", status: 404, body: "envelope" },
    { ...fails("ApiError", "rejected", 1, 1, 1), only: ["updateGroups", "sendSms"] },
  ],
  [{ kind: "rejection" }, fails("ApiError", "rejected", 1, 1, 1)],
  [{ kind: "redirect" }, fails("ApiError", "unknown", 1, 1, 1)],

  [
    { kind: "contradiction", records: "mixed-up" },
    { ...fails("ParseError", "unknown", 1, 1, 1), only: ["updateGroups", "sendSms"] },
  ],
  // A send resolves, and its result says that the message was rejected.
  [
    { kind: "contradiction", records: "rejected" },
    { ...fails("ApiError", "rejected", 1, 1, 1), only: ["updateGroups"] },
  ],

  [{ kind: "failure", status: [408, 500, 502, 504] }, fails("ApiError", "unknown", 2, 2, 1)],
  [{ kind: "failure" }, fails("ApiError", "unknown", 1, 1, 1)],

  // A year is more than the 60 s that a client waits by default.
  [{ kind: "later", retryAfter: "a-year" }, fails("ApiError", "rejected", 1, 1, 1)],
  // A proxy's page says when to come back, and the service may have taken the request.
  [{ kind: "later", body: ["records", "counts", "html"] }, fails("ApiError", "unknown", 2, 2, 1)],
  [{ kind: "later", status: 429 }, fails("ApiError", "rejected", 2, 2, 2)],
  [{ kind: "later", status: 503 }, fails("ApiError", "rejected", 2, 2, 1)],
];

export function expectedOf(fault: Fault): Expected {
  const row = table.find(([pattern]) =>
    Object.entries(pattern).every(([key, value]) =>
      [value].flat().includes(Reflect.get(fault, key)),
    ),
  );
  if (!row) throw new Error(`The table has no row for ${JSON.stringify(fault)}.`);
  return row[1];
}
