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
const lateBodies = [...evident, "envelope"] as const;
const forms = [
  "bom",
  "wrong-type",
  "no-meta",
  "array",
  "empty",
  "no-content",
  "mixed",
  "odd-mixed",
] as const;
const framings = ["content-length", "chunked", "gzip"] as const;
const redirects = [301, 302, 303, 307, 308] as const;
const times = ["seconds", "date", "past-date", "milliseconds", "a-year"] as const;
const noTimes = ["none", "negative", "garbage", "garbage-with-number"] as const;

/** Every fault there is, by kind. Add a new variant here: the tests and proofs read it. */
export const catalogue: { readonly [Kind in Fault["kind"]]: readonly FaultOf<Kind>[] } = {
  none: [{ kind: "none", effect: true }],
  refuse: [{ kind: "refuse", effect: false }],
  reset: [{ kind: "reset", at: "connection", effect: false }, ...each("reset", { at: stages })],
  stall: each("stall", { at: stages }),
  slow: [{ kind: "slow", delayMs: 50, effect: true }],
  drip: each("drip", { delayMs: [0, 1] }, true),
  lie: each("lie", { promises: ["more", "less"] }),
  unreadable: each("unreadable", {
    body: ["html", "truncated", "null", "string", "foreign", "data-object", "echo"],
  }),
  unusual: each("unusual", { response: forms }, true),
  contradiction: [
    ...each("contradiction", { records: ["mixed-up"] }),
    { kind: "contradiction", records: "rejected", effect: false },
  ],
  rejection: [
    ...each("rejection", { status: rejections, body: ["envelope"] }, false),
    ...each("rejection", { status: [422], body: oddBodies }, false),
    ...each("rejection", { status: [422], body: evident }, true),
  ],
  failure: [
    ...each("failure", { status: failures, body: ["envelope"] }),
    ...each("failure", { status: [502], body: oddBodies }),
  ],
  later: [
    ...each("later", { status: [429, 503], retryAfter: [...times, ...noTimes] }, false),
    // A limiter that counts each message of a batch. Without a record no client can tell that one from the others.
    ...each("later", { status: [429], retryAfter: ["seconds"], body: lateBodies }, true),
    ...each("later", { status: [503], retryAfter: ["seconds", "none"], body: ["html"] }),
  ],
  redirect: each("redirect", { status: redirects, to: ["here", "elsewhere"] }, false),
  // More than the 32 MiB that a client reads by default.
  huge: each("huge", { bytes: [40_000_000], framing: framings }, true),
  // A success whose records are missing: nobody says what was done.
  response: each("response", {
    status: [200],
    body: ['{"meta":{"status":200,"numberOfErrors":1}}'],
  }),
};

/** Every combination of these values, the last in turn first: with this effect, or without it and with it. */
function each<
  const Kind,
  const Values extends Readonly<Record<string, readonly unknown[]>>,
  Effect extends boolean = boolean,
>(kind: Kind, values: Values, effect?: Effect) {
  const effects = effect === undefined ? [false, true] : [effect];
  const all = Object.entries({ ...values, effect: effects }).reduce<object[]>(
    (found, [name, list]) =>
      found.flatMap((one) => list.map((value) => ({ ...one, [name]: value }))),
    [{ kind }],
  );
  return all as ({ kind: Kind; effect: Effect } & {
    [Name in keyof Values]: Values[Name][number];
  })[];
}
