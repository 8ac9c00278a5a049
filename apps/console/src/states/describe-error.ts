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

/** An error in words: what happened, and what a person can do about it. */
export interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

export function describeError(error: unknown): ErrorText {
  if (isApiError(error)) return describeAnswer(error);
  if (isConnectionError(error)) return onlineManager.isOnline() ? unreachable : offline;
  if (isTimeoutError(error)) return tooLate;
  if (isParseError(error)) return unreadable;
  if (isInvalidInputError(error)) return { title: "This cannot be sent", advice: error.message };
  return broken;
}

/** Whether it is not known if what was asked for was done. */
export function isUnclear(error: unknown): boolean {
  return isMessagingError(error) && error.outcome === "unknown";
}

/** Whether what was asked for may have been done; undefined for an error that has nothing to do with a call. */
export function describeOutcome(error: unknown): string | undefined {
  if (!isMessagingError(error)) return undefined;
  return {
    "not-sent": "Nothing was sent, so nothing has changed.",
    rejected: "The service refused it, so nothing has changed.",
    unknown: "It may have taken effect all the same. Look before you do it again.",
  }[error.outcome];
}

const unreachable = {
  title: "The service cannot be reached",
  advice:
    "Check the base URL in the settings, and that the service lets this page in (CORS). Then try again.",
};
const offline = {
  title: "You are offline",
  advice: "Try again when you are connected to the network.",
};
const tooLate = {
  title: "The service took too long",
  advice: "Try again in a minute. If it stays slow, tell its operators.",
};
const unreadable = {
  title: "The answer is not one of this service",
  advice:
    "Something between here and the service may have answered. Check the base URL in the settings.",
};
const broken = {
  title: "The console made a mistake",
  advice: "Reload the page. If it happens again, report it.",
};

function describeAnswer({ status, retryAfter }: ApiError): ErrorText {
  if (status === 429 || status === 503) return busy(status, retryAfter);
  if (status >= 500)
    return {
      title: `The service failed (${status})`,
      advice: "Try again in a minute. If it stays so, give its operators the request id.",
    };
  return (
    byStatus[status] ?? {
      title: `The service refused what was sent (${status})`,
      advice: "Correct it and try again.",
    }
  );
}

function busy(status: number, retryAfter: number | undefined): ErrorText {
  const when =
    retryAfter === undefined ? "in a minute" : `in ${Math.ceil(retryAfter / 1000)} seconds`;
  const title = status === 429 ? "Too many requests" : "The service is unavailable";
  return { title: `${title} (${status})`, advice: `Try again ${when}.` };
}

const byStatus: Readonly<Record<number, ErrorText>> = {
  401: { title: "The key was refused (401)", advice: "Give another key in the settings." },
  403: {
    title: "The key may not do this (403)",
    advice: "Ask whoever gave you the key for the permission, or use another key.",
  },
  404: {
    title: "There is no such thing (404)",
    advice: "It may have been deleted. Go back and look again.",
  },
  413: { title: "That is too much at once (413)", advice: "Do it in smaller parts." },
};
