/** How far a version must move, from not at all to the first number; `refused` is what no version may do. */
const bumps = ["none", "patch", "minor", "major", "refused"] as const;
export type Bump = (typeof bumps)[number];

/** A change, and the smallest bump that it deserves. */
export interface Finding {
  readonly bump: Bump;
  /** Its name: an operation such as `POST /v2.1/sms`, an export such as `client: createMessaging`, a program. */
  readonly at: string;
  /** The change, and why it deserves the bump. */
  readonly what: string;
}

export function isAtLeast(bump: Bump, least: Bump): boolean {
  return bumps.indexOf(bump) >= bumps.indexOf(least);
}

export function greatest(all: readonly Bump[]): Bump {
  return all.reduce((most, bump) => (isAtLeast(bump, most) ? bump : most), "none");
}

/**
 * Each kind of change, the bump that it deserves, and why. Whatever only grows is a minor: an operation, a webhook event, an
 * error code, an option, an optional field, a value of an open set, a status.
 */
const kinds = {
  added: ["minor", "who does not use it notices nothing"],
  "option added": ["minor", "who leaves it out gets what it got"],
  "set grown": [
    "minor",
    "sets are open: a program's last branch takes a value that it does not know",
  ],
  "closed set grown": ["major", "programs decide by it, and have no branch for another value"],
  "required where it was not": ["major", "who does not give it no longer compiles"],
  "no longer required": ["minor", "who gives it may go on"],
  "other values": ["minor", "there is something new to send, or to rely on"],
  "stated for the first time": ["minor", "it was so before"],
  "one response fewer": ["minor", "there is less to expect"],
  deprecated: ["minor", "its users have to find another way"],
  "no longer deprecated": ["patch", "nothing else changed"],
  gone: ["major", "who uses it no longer can"],
  changed: ["major", "who relies on what it was gets something else"],
  renamed: ["major", "a method, a hook or a flag has another name"],
  "default changed": ["major", "who leaves it out gets something else"],
  "another key": ["major", "callers may have to send something else"],
  "pages walked otherwise": ["major", "kept cursors no longer fit"],
  "final otherwise": ["major", "waits for a final status end early, or never"],
  "stale otherwise": ["major", "a list may stay stale after it"],
  "shown otherwise": ["minor", "lists show a change in progress otherwise"],
  "may run twice": ["major", "running twice may cost twice"],
  "retried otherwise": ["minor", "a call may fail that a retry would have saved"],
  "waits otherwise": ["minor", "the same calls end the same way, at another time"],
  "kept otherwise": ["minor", "the new code reads the old form, as the kept files show"],
  reworded: ["patch", "people read it, or another gate rates what is made of it"],
  "recorded anew": ["patch", "a situation or an example that says nothing of the others"],
  "sent again": ["refused", "a person gets two messages, or pays twice"],
  "key shown": ["refused", "the key can be read in an error or in the log"],
} as const satisfies Record<string, readonly [Bump, why: string]>;

export type Kind = keyof typeof kinds;

export const bumpOf = (kind: Kind): Bump => kinds[kind][0];

export function findingOf(kind: Kind, at: string, what: string): Finding {
  const [bump, why] = kinds[kind];
  return { bump, at, what: `${what} (${kind}: ${why})` };
}

/** What may be done next and what may have happened: of these sets a program has a branch for each value. */
export const isClosedSet = (name: string) => /\b(outcome|next|retryclass)$/i.test(name);
