import { digitsOf } from "../control/fits.ts";
import { type Sent, sentKey } from "../control/sent.ts";
import type { Effect, Message } from "../generated/control.ts";
import type { Sandbox } from "../sandbox.ts";

/** The type of `expect.stringContaining("code")` and its like, in vitest and jest. */
export interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean;
}

/** The expected fields of a message; a field left out may be anything. */
export interface ExpectedMessage {
  /** The phone number, however it is spelled: `+44 7700 900123`, `00447700900123`. */
  readonly to?: string | RegExp | AsymmetricMatcher;
  /** The whole text, or what it has to match. */
  readonly text?: string | RegExp | AsymmetricMatcher;
  readonly sender?: string | RegExp | AsymmetricMatcher;
  readonly externalId?: string | RegExp | AsymmetricMatcher;
}

/** The matchers that `expect.extend` takes, and what it makes of them. */
export interface MatcherResult {
  readonly pass: boolean;
  message(): string;
}

/** What they add to the matchers of a test runner. */
export interface SandboxMatchers<R> {
  /** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
  toHaveSent(expected?: ExpectedMessage): R;
  /** Passes when no message and no scenario had its effect more than once. */
  toHaveNoDoubleSends(): R;
}

/** Passes when the sandbox has accepted such a message since its start; scheduled ones count. */
export function toHaveSent(sandbox: unknown, expected: ExpectedMessage = {}): MatcherResult {
  const { messages } = sentBy(sandbox, "toHaveSent");
  checkFields(expected);
  const found = messages.filter((message) => fits(message, expected));
  const like = describe(expected);
  return {
    pass: found.length > 0,
    message: () =>
      found.length > 0
        ? `Expected the sandbox not to have sent a message${like}. It sent ${list(found)}`
        : `Expected the sandbox to have sent a message${like}. It sent ${list(messages)}`,
  };
}

/** Passes when no message and no scenario had its effect more than once. */
export function toHaveNoDoubleSends(sandbox: unknown): MatcherResult {
  const { effects } = sentBy(sandbox, "toHaveNoDoubleSends");
  const doubled = effects.filter(({ count }) => count > 1);
  return {
    pass: doubled.length === 0,
    message: () =>
      doubled.length === 0
        ? "Expected the sandbox to have seen a double send, but each was sent once."
        : `Expected no double sends, but ${doubled.length === 1 ? "this was" : "these were"} sent more than once:\n${doubled.map(line).join("\n")}`,
  };
}

const line = ({ name, count, externalId }: Effect) =>
  `  ${count} times: ${name}${externalId === null ? "" : ` (${externalId})`}`;

function sentBy(sandbox: unknown, matcher: string): Sent {
  const read = (sandbox as Partial<Sandbox> | null | undefined)?.[sentKey];
  if (typeof read === "function") return read();
  throw new TypeError(
    `${matcher} takes what createSandbox() returns: expect(sandbox).${matcher}(...). ` +
      "Of a sandbox in another process, read its control API: createControlClient(url).",
  );
}

const fields = ["to", "text", "sender", "externalId"] as const;

/** A misspelled field would match every message. */
function checkFields(expected: ExpectedMessage) {
  const unknown = Object.keys(expected).find((name) => !fields.some((field) => field === name));
  if (unknown !== undefined) {
    throw new TypeError(`toHaveSent knows no ${unknown}. Expected one of: ${fields.join(", ")}.`);
  }
  for (const field of fields) {
    const wanted: unknown = expected[field];
    if (wanted === undefined || typeof wanted === "string" || wanted instanceof RegExp) continue;
    if (typeof wanted === "object" && wanted !== null && "asymmetricMatch" in wanted) continue;
    throw new TypeError(
      `toHaveSent takes a text, a RegExp or a matcher of the test runner as ${field}.`,
    );
  }
}

function fits(message: Message, expected: ExpectedMessage): boolean {
  return fields.every((field) => {
    const wanted = expected[field];
    if (wanted === undefined) return true;
    const value = message[field];
    if (wanted instanceof RegExp)
      return new RegExp(wanted, wanted.flags.replace(/[gy]/g, "")).test(value);
    if (typeof wanted !== "string") return wanted.asymmetricMatch(value);
    return field === "to" ? digitsOf(wanted) === digitsOf(value) : wanted === value;
  });
}

function describe(expected: ExpectedMessage): string {
  const given = fields.flatMap((field) => {
    const wanted = expected[field];
    if (wanted === undefined) return [];
    return `${field} ${typeof wanted === "string" ? JSON.stringify(wanted) : String(wanted)}`;
  });
  return given.length === 0 ? "" : ` with ${given.join(" and ")}`;
}

const most = 10;

function list(messages: readonly Message[]): string {
  if (messages.length === 0) return "nothing.";
  const shown = messages
    .slice(0, most)
    .map(({ to, sender, text }) => `  to ${to} from ${sender}: ${JSON.stringify(text)}`);
  const others = messages.length > most ? [`  and ${messages.length - most} more`] : [];
  const head = messages.length === 1 ? "this:" : `these ${messages.length}, newest first:`;
  return [head, ...shown, ...others].join("\n");
}
