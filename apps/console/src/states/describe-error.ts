import { isConnectionError, isMessagingError, isParseError } from "@messaging-sdk/client";
import { describeError as describe, type ErrorText } from "@messaging-sdk/react";

/** A failure that the console itself words for people: of a sandbox, of campaigns, of another tab. */
export class ConsoleError extends Error {
  override readonly name = "ConsoleError";
}

/** An error in words; here people enter the key and the base URL themselves. */
export function describeError(error: unknown, isWrite = false): ErrorText {
  if (error instanceof ConsoleError) return { title: error.message, advice: "", reasons: [] };
  const text = describe(error, { isWrite });
  if (isWrite) return text;
  if (isParseError(error))
    return { ...text, advice: `${text.advice} Check the base URL in the settings.` };
  const isUnreachable = isConnectionError(error) && text.title.startsWith("Cannot");
  if (!isUnreachable) return text;
  const advice =
    "Check the base URL in the settings, and that the service allows requests from this page (CORS).";
  return { ...text, advice };
}

/** Returns true when nobody can say whether the operation took effect. */
export function isUnclear(error: unknown): boolean {
  return isMessagingError(error) && error.outcome === "unknown";
}
