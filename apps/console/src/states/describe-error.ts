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
export interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

export function describeError(error: unknown): ErrorText {
  if (isApiError(error)) return describeApiError(error);
  if (isConnectionError(error)) return onlineManager.isOnline() ? unreachable : offline;
  if (isTimeoutError(error)) return timeout;
  if (isParseError(error)) return unexpected;
  if (isInvalidInputError(error)) return { title: "Invalid input", advice: error.message };
  if (error instanceof SandboxError || error instanceof OtherTabError)
    return { title: error.message, advice: "" };
  return broken;
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

const unreachable = {
  title: "Cannot reach the service",
  advice:
    "Check the base URL in the settings, and that the service allows requests from this page (CORS). Then try again.",
};
const offline = {
  title: "You are offline",
  advice: "Try again when you are back online.",
};
const timeout = {
  title: "The service did not respond in time",
  advice: "Try again in a minute. If it stays slow, contact the service's operators.",
};
const unexpected = {
  title: "Unexpected response",
  advice:
    "Something in between, such as a proxy, may have responded instead of the service. Check the base URL in the settings.",
};
const broken = {
  title: "Something went wrong in the console",
  advice: "Reload the page. If it happens again, report it.",
};

function describeApiError({ status, retryAfterMs }: ApiError): ErrorText {
  if (status === 429 || status === 503) return describeBusy(status, retryAfterMs);
  if (status >= 500)
    return {
      title: `Service error (${status})`,
      advice:
        "Try again in a minute. If it happens again, give the request id to the service's operators.",
    };
  return (
    byStatus[status] ?? {
      title: `The service rejected the request (${status})`,
      advice: "Correct it and try again.",
    }
  );
}

function describeBusy(status: number, retryAfterMs: number | undefined): ErrorText {
  const when =
    retryAfterMs === undefined ? "in a minute" : `in ${Math.ceil(retryAfterMs / 1000)} seconds`;
  const title = status === 429 ? "Too many requests" : "Service unavailable";
  return { title: `${title} (${status})`, advice: `Try again ${when}.` };
}

const byStatus: Readonly<Record<number, ErrorText>> = {
  401: { title: "Authentication failed (401)", advice: "Enter another API key in the settings." },
  403: {
    title: "Permission denied (403)",
    advice: "Use an API key with this permission, or ask for it where you got yours.",
  },
  404: { title: "Not found (404)", advice: "It may have been deleted. Go back and try again." },
  413: { title: "Request too large (413)", advice: "Split it into smaller parts." },
};
