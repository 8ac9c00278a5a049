import {
  type ApiError,
  isApiError,
  isConnectionError,
  isInvalidInputError,
  isMessagingError,
  isParseError,
  isTimeoutError,
} from "@messaging-sdk/client";
import { onlineManager } from "@tanstack/react-query";
import { SandboxError } from "../sandbox/sandbox.ts";
import { OtherTabError } from "../sending/kept-runs.ts";

/** An error in words: what happened, and what a person can do about it. */
interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

export function describeError(error: unknown): ErrorText {
  if (isApiError(error)) return describeApiError(error);
  if (isConnectionError(error)) return onlineManager.isOnline() ? texts.unreachable : texts.offline;
  if (isTimeoutError(error)) return texts.timeout;
  if (isParseError(error)) return texts.unexpected;
  if (isInvalidInputError(error)) return { title: "Invalid input", advice: error.message };
  if (error instanceof SandboxError || error instanceof OtherTabError)
    return { title: error.message, advice: "" };
  return texts.broken;
}

/** Returns true when nobody can say whether the operation took effect. */
export function isUnclear(error: unknown): boolean {
  return isMessagingError(error) && error.outcome === "unknown";
}

/** Says whether the operation can have taken effect; undefined for an error that has nothing to do with a call. */
export function describeOutcome(error: unknown): string | undefined {
  if (!isMessagingError(error)) return undefined;
  return {
    "not-sent": "Nothing was sent, so nothing has changed.",
    rejected: "The service rejected the request, so nothing has changed.",
    unknown: "The request may have been processed. Check before you try again.",
  }[error.outcome];
}

const text = (title: string, advice: string): ErrorText => ({ title, advice });

const texts = {
  unreachable: text(
    "Cannot reach the service",
    "Check the base URL in the settings, and that the service allows requests from this page (CORS). Then try again.",
  ),
  offline: text("You are offline", "Try again when you are back online."),
  timeout: text(
    "The service did not respond in time",
    "Try again in a minute. If it stays slow, contact the service's operators.",
  ),
  unexpected: text(
    "Unexpected response",
    "Something in between, such as a proxy, may have responded instead of the service. Check the base URL in the settings.",
  ),
  broken: text(
    "Something went wrong in the console",
    "Reload the page. If it happens again, report it.",
  ),
};

function describeApiError({ status, retryAfterMs }: ApiError): ErrorText {
  const when =
    retryAfterMs === undefined ? "in a minute" : `in ${Math.ceil(retryAfterMs / 1000)} seconds`;
  if (status === 429) return text("Too many requests (429)", `Try again ${when}.`);
  if (status === 503) return text("Service unavailable (503)", `Try again ${when}.`);
  const report =
    "Try again in a minute. If it happens again, give the request id to the service's operators.";
  if (status >= 500) return text(`Service error (${status})`, report);
  const rejected = text(
    `The service rejected the request (${status})`,
    "Correct it and try again.",
  );
  return byStatus[status] ?? rejected;
}

const byStatus: Readonly<Record<number, ErrorText>> = {
  401: text("Authentication failed (401)", "Enter another API key in the settings."),
  403: text(
    "Permission denied (403)",
    "Use an API key with this permission, or ask for it where you got yours.",
  ),
  404: text("Not found (404)", "It may have been deleted. Go back and try again."),
  413: text("Request too large (413)", "Split it into smaller parts."),
};
