import {
  isApiError,
  isInvalidInputError,
  isMessagingError,
  MessagingError,
} from "@messaging-sdk/client";
import { advice } from "./advice.ts";
import { type Effect, type ExitCode, exitCodes, type Stopped, UsageError } from "./command.ts";
import { fieldsOf } from "./fields.ts";

/** Says an error on one screen, masked, and the exit code that it makes. */
export function describeError(error: unknown, effect: Effect, signal: AbortSignal) {
  // A command has put them there.
  const { advice: next, exitCode } = fieldsOf(error) as Stopped;
  const code = (!signal.aborted && exitCode) || exitCodeOf(error, effect, signal);
  const { name, message, ...known } = errorFacts(error);
  const facts = { ...known, next: next ?? (effect === "write" ? nextSteps[code] : undefined) };
  const lines = Object.entries(facts).flatMap(([fact, value]) =>
    value === undefined ? [] : [`  ${fact.padEnd(10)} ${value}\n`],
  );
  return {
    code,
    text: `messaging: ${message}\n${lines.join("")}`,
    json: `${JSON.stringify({ name, message, ...facts, exitCode: code })}\n`,
  };
}

/** An error that says nothing of its outcome leaves a write in doubt. */
function exitCodeOf(error: unknown, effect: Effect, signal: AbortSignal): ExitCode {
  if (signal.aborted) return exitCodes.interrupted;
  if (error instanceof UsageError || isInvalidInputError(error)) return exitCodes.invalid;
  if (effect === "read") return exitCodes.readFailed;
  const { outcome = "unknown" } = fieldsOf(error);
  if (outcome === "rejected") return exitCodes.rejected;
  return outcome === "not-sent" ? exitCodes.notSent : exitCodes.doubtful;
}

/** Tells an error in a line, masked, with what to quote to support. */
export function errorFacts(error: unknown) {
  const isOurs = error instanceof UsageError || isMessagingError(error);
  return {
    name: isOurs ? error.name : "Error",
    message: isOurs ? error.message : masked(error instanceof Error ? error.message : `${error}`),
    ...(isMessagingError(error) && { code: error.code }),
    ...(isApiError(error) && { status: error.status, requestId: error.requestId }),
  };
}

/** A text without phone numbers and addresses, as an error of the client has it. */
export function masked(text: string): string {
  const nothing = { operationId: undefined, attempt: 0, outcome: "unknown" } as const;
  return new MessagingError("invalid_input", text, nothing).message;
}

/** A text without the API key. A short one may be a word: a sandbox takes any. */
export function withoutKey(text: string, key = ""): string {
  return key.length < 8 ? text : text.replaceAll(key, "[API key]");
}

const nextSteps: Partial<Record<ExitCode, string>> = {
  3: advice.rejected,
  4: advice.notSent,
  5: advice.doubtful(),
  130: `Interrupted. ${advice.doubtful()}`,
};
