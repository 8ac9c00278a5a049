import { type ApiError, isApiError, isMessagingError } from "@messaging-sdk/client";

/** An error in words for people. */
export interface ErrorText {
  /** What happened, such as `Too many requests (429)`. */
  readonly title: string;
  /** What a person can do about it, in sentences. Of a write, it says first whether it took effect. */
  readonly advice: string;
  /** What the service, or a check before the request, has to say of the input, a sentence each. */
  readonly reasons: readonly string[];
}

/** Describes an error to people; its `message` is for developers. `isWrite` says that it was a change or a send (default `false`). */
export function describeError(error: unknown, { isWrite = false } = {}): ErrorText {
  const known = isMessagingError(error) ? error : undefined;
  const { status = 0, retryAfterMs, errors }: Partial<ApiError> = isApiError(error) ? error : {};
  const again = `Try again in ${retryAfterMs === undefined ? "a minute" : `${Math.ceil(retryAfterMs / 1000)} seconds`}.`;
  const isOffline = known?.code === "offline" || globalThis.navigator?.onLine === false;
  const texts: Readonly<Record<string, readonly [title: string, advice: string]>> = {
    401: ["Authentication failed (401)", "Enter another API key, or sign in again."],
    403: ["Permission denied (403)", "Use an API key with this permission, or ask for one."],
    404: ["Not found (404)", "It may have been deleted. Go back and try again."],
    413: ["Request too large (413)", "Split it into smaller parts."],
    429: ["Too many requests (429)", again],
    503: ["Service unavailable (503)", again],
    ApiError:
      status < 500
        ? [`The service rejected the request (${status})`, "Correct it and try again."]
        : [`Service error (${status})`, `${again} If it happens again, report the request id.`],
    ConnectionError: isOffline
      ? ["You are offline", "Try again when you are back online."]
      : ["Cannot reach the service", "Check your connection, then try again."],
    TimeoutError: ["The service did not respond in time", again],
    ParseError: ["Unexpected response", `A proxy may have responded. ${again}`],
    InvalidInputError: ["Invalid input", "Correct it and try again."],
  };
  const [title, advice] = texts[status] ??
    texts[known?.name ?? ""] ?? [
      "Something went wrong",
      "Reload the page. If it happens again, report it.",
    ];
  const effect = isWrite && known ? effects[known.outcome] : "";
  const reasons = errors?.map(({ message }) => message) ?? [];
  return {
    title,
    // To try again is bad advice where it could be done twice.
    advice: effect === effects.unknown ? effect : `${effect}${advice}`,
    reasons: known?.name === "InvalidInputError" ? [known.message] : reasons,
  };
}

const effects = {
  "not-sent": "Nothing was sent, so nothing has changed. ",
  rejected: "The service rejected the request, so nothing has changed. ",
  unknown: "The request may have been processed. Check before you try again.",
};
