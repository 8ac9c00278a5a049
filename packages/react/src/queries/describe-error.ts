import {
  type ApiError,
  isApiError,
  isConnectionError,
  isInvalidInputError,
  isMessagingError,
  isParseError,
  isTimeoutError,
} from "@messaging-sdk/client";

/** An error in words for people. */
export interface ErrorText {
  /** What happened, such as `Too many requests (429)`. */
  readonly title: string;
  /** What a person can do about it, in sentences. Of a write, it says first whether it took effect. */
  readonly advice: string;
  /** What the service, or a check before the request, has to say of the input, a sentence each. */
  readonly reasons: readonly string[];
}

/**
 * Describes an error to the people who use an app. The `message` of an error is for its developers. `isWrite` says that
 * something was to be changed or sent (default `false`).
 */
export function describeError(
  error: unknown,
  { isWrite = false }: { readonly isWrite?: boolean | undefined } = {},
): ErrorText {
  const [title, advice] = textOf(error);
  const effect = isWrite && isMessagingError(error) ? effects[error.outcome] : "";
  // To try again is bad advice where it could be done twice.
  const isUnclear = isWrite && isMessagingError(error) && error.outcome === "unknown";
  return {
    title,
    advice: isUnclear ? effect : `${effect} ${advice}`.trim(),
    reasons: isApiError(error)
      ? error.errors.map(({ message }) => message)
      : isInvalidInputError(error)
        ? [error.message]
        : [],
  };
}

const effects = {
  "not-sent": "Nothing was sent, so nothing has changed.",
  rejected: "The service rejected the request, so nothing has changed.",
  unknown: "The request may have been processed. Check before you try again.",
};

function textOf(error: unknown): readonly [title: string, advice: string] {
  if (isApiError(error)) return textOfResponse(error);
  if (isConnectionError(error)) {
    return error.code === "offline" || globalThis.navigator?.onLine === false
      ? ["You are offline", "Try again when you are back online."]
      : ["Cannot reach the service", "Check your connection, then try again."];
  }
  if (isTimeoutError(error))
    return ["The service did not respond in time", "Try again in a minute."];
  if (isParseError(error))
    return [
      "Unexpected response",
      "Something in between may have responded instead of the service. Try again in a minute.",
    ];
  if (isInvalidInputError(error)) return ["Invalid input", "Correct it and try again."];
  return ["Something went wrong", "Reload the page. If it happens again, report it."];
}

function textOfResponse({ status, retryAfterMs }: ApiError): readonly [string, string] {
  const when =
    retryAfterMs === undefined ? "in a minute" : `in ${Math.ceil(retryAfterMs / 1000)} seconds`;
  if (status === 429) return ["Too many requests (429)", `Try again ${when}.`];
  if (status === 503) return ["Service unavailable (503)", `Try again ${when}.`];
  if (status >= 500)
    return [
      `Service error (${status})`,
      "Try again in a minute. If it happens again, give the request id to the service's operators.",
    ];
  return (
    byStatus[status] ?? [
      `The service rejected the request (${status})`,
      "Correct it and try again.",
    ]
  );
}

const byStatus: Readonly<Record<number, readonly [string, string]>> = {
  401: ["Authentication failed (401)", "Enter another API key, or sign in again."],
  403: [
    "Permission denied (403)",
    "Use an API key with this permission, or ask for it where you got yours.",
  ],
  404: ["Not found (404)", "It may have been deleted. Go back and try again."],
  413: ["Request too large (413)", "Split it into smaller parts."],
};
