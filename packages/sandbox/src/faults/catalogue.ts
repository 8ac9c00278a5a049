import type { Fault } from "../generated/control.ts";

export type FaultOf<Kind extends Fault["kind"]> = Extract<Fault, { kind: Kind }>;

const stages = ["request", "head", "body"] as const;
// All that are registered (https://www.iana.org/assignments/http-status-codes), and a few that are only used.
const rejections = [
  400, 401, 402, 403, 404, 405, 406, 407, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421,
  422, 423, 424, 425, 426, 428, 431, 451,
];
const failures = [408, 500, 501, 502, 504, 505, 506, 507, 508, 509, 510, 511];
const oddBodies = ["odd", "empty", "html", "echo"] as const;
const evident = ["records", "counts"] as const;
const times = ["seconds", "date", "past-date", "milliseconds", "a-year"] as const;
const noTimes = ["none", "negative", "garbage", "garbage-with-number"] as const;

/** Every fault there is, by kind. Add a new variant here: the tests and proofs read it. */
export const catalogue: { readonly [Kind in Fault["kind"]]: readonly FaultOf<Kind>[] } = {
  none: [{ kind: "none", effect: true }],
  refuse: [{ kind: "refuse", effect: false }],
  reset: [
    { kind: "reset", at: "connection", effect: false },
    ...either(stages, (at, effect) => ({ kind: "reset", at, effect }) as const),
  ],
  stall: either(stages, (at, effect) => ({ kind: "stall", at, effect })),
  slow: [{ kind: "slow", delayMs: 50, effect: true }],
  drip: [0, 1].map((delayMs) => ({ kind: "drip", delayMs, effect: true })),
  lie: either(["more", "less"], (promises, effect) => ({ kind: "lie", promises, effect })),
  unreadable: either(
    ["html", "truncated", "null", "string", "foreign", "data-object", "echo"],
    (body, effect) => ({ kind: "unreadable", body, effect }),
  ),
  unusual: (
    ["bom", "wrong-type", "no-meta", "array", "empty", "no-content", "mixed", "odd-mixed"] as const
  ).map((response) => ({ kind: "unusual", response, effect: true })),
  contradiction: [
    ...either(
      ["mixed-up"],
      (records, effect) => ({ kind: "contradiction", records, effect }) as const,
    ),
    { kind: "contradiction", records: "rejected", effect: false },
  ],
  rejection: [
    ...rejections.map(
      (status) => ({ kind: "rejection", status, body: "envelope", effect: false }) as const,
    ),
    ...oddBodies.map((body) => ({ kind: "rejection", status: 422, body, effect: false }) as const),
    ...evident.map((body) => ({ kind: "rejection", status: 422, body, effect: true }) as const),
  ],
  failure: [
    ...either(
      failures,
      (status, effect) => ({ kind: "failure", status, body: "envelope", effect }) as const,
    ),
    ...either(
      oddBodies,
      (body, effect) => ({ kind: "failure", status: 502, body, effect }) as const,
    ),
  ],
  later: [
    ...([429, 503] as const).flatMap((status) =>
      [...times, ...noTimes].map(
        (retryAfter) => ({ kind: "later", status, retryAfter, effect: false }) as const,
      ),
    ),
    // A limiter that counts each message of a batch. Without a record no client can tell that one from the others.
    ...([...evident, "envelope"] as const).map(
      (body) =>
        ({ kind: "later", status: 429, retryAfter: "seconds", body, effect: true }) as const,
    ),
    ...either(
      ["seconds", "none"],
      (retryAfter, effect) =>
        ({ kind: "later", status: 503, retryAfter, body: "html", effect }) as const,
    ),
  ],
  redirect: ([301, 302, 303, 307, 308] as const).flatMap((status) =>
    (["here", "elsewhere"] as const).map(
      (to) => ({ kind: "redirect", status, to, effect: false }) as const,
    ),
  ),
  huge: (["content-length", "chunked", "gzip"] as const).map((framing) => ({
    kind: "huge",
    // More than the 32 MiB that a client reads by default.
    bytes: 40_000_000,
    framing,
    effect: true,
  })),
  // A success whose records are missing: nobody says what was done.
  response: either([200], (status, effect) => ({
    kind: "response",
    status,
    body: '{"meta":{"status":200,"numberOfErrors":1}}',
    effect,
  })),
};

/** Each variant twice: with the effect performed, and without. */
function either<const Variant, Result>(
  variants: readonly Variant[],
  make: (variant: Variant, effect: boolean) => Result,
): Result[] {
  return variants.flatMap((variant) => [make(variant, false), make(variant, true)]);
}
