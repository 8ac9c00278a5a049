import { type Sent, sentKey } from "../control/sent.ts";
import type { Effect, Message } from "../generated/control.ts";
import type { Sandbox } from "../sandbox.ts";
import { digitsOf } from "../service/message.ts";

/** The type of `expect.stringContaining("code")` and its like, in vitest and jest. */
export interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean;
}

/** The expected fields of a message; a field left out may be anything. */
export interface ExpectedMessage {
  /** The phone number, however it is spelled: `+44 7700 900123`, `00447700900123`. */
  readonly to?: string | RegExp | AsymmetricMatcher;
  /** The exact text, or a pattern that it has to match. */
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
  const wanted = readFields(expected);
  const found = messages.filter((message) => wanted.every((one) => fits(message, one)));
  const texts = wanted.map(
    ([field, one]) => `${field} ${typeof one === "string" ? JSON.stringify(one) : String(one)}`,
  );
  const like = texts.length === 0 ? "" : ` with ${texts.join(" and ")}`;
  const pass = found.length > 0;
  const wish = `${pass ? "not " : ""}to have sent a message${like}`;
  const message = () => `Expected the sandbox ${wish}. It sent ${list(pass ? found : messages)}`;
  return { pass, message };
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

type Field = (typeof fields)[number];
type Wanted = string | RegExp | AsymmetricMatcher;

/** The fields that are not left out. A misspelled one would match every message. */
function readFields(expected: ExpectedMessage): [Field, Wanted][] {
  const unknown = Object.keys(expected).find((name) => !fields.some((field) => field === name));
  if (unknown !== undefined) {
    throw new TypeError(`toHaveSent knows no ${unknown}. Expected one of: ${fields.join(", ")}.`);
  }
  return fields.flatMap((field): [Field, Wanted][] => {
    const wanted = expected[field];
    if (wanted === undefined) return [];
    const isMatcher = typeof wanted === "object" && wanted !== null && "asymmetricMatch" in wanted;
    if (typeof wanted === "string" || wanted instanceof RegExp || isMatcher) {
      return [[field, wanted]];
    }
    throw new TypeError(
      `toHaveSent takes a text, a RegExp or a matcher of the test runner as ${field}.`,
    );
  });
}

function fits(message: Message, [field, wanted]: [Field, Wanted]): boolean {
  const value = message[field];
  // Unlike `test` it begins at the start, whatever the RegExp has matched before.
  if (wanted instanceof RegExp) return value.search(wanted) !== -1;
  if (typeof wanted !== "string") return wanted.asymmetricMatch(value);
  return field === "to" ? digitsOf(wanted) === digitsOf(value) : wanted === value;
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
