import { isInvalidInputError } from "@messaging-sdk/client";
import type { Effect } from "./command.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { UsageError } from "./usage-error.ts";

/** Decides the exit code of a command that failed. An error that says nothing of its outcome leaves a write in doubt. */
export function exitCodeOf(error: unknown, effect: Effect, signal: AbortSignal): ExitCode {
  if (signal.aborted) return exitCodes.interrupted;
  if (error instanceof UsageError || isInvalidInputError(error)) return exitCodes.invalid;
  if (effect === "read") return exitCodes.readFailed;
  const { outcome = "unknown" } = Object(error);
  if (outcome === "rejected") return exitCodes.rejected;
  return outcome === "not-sent" ? exitCodes.notSent : exitCodes.doubtful;
}
