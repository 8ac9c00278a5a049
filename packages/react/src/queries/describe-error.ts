import {
  type ApiError,
  isApiError,
  isMessagingError,
  type MessagingError,
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

/** Describes an error to people; its `message` is for developers. `isWrite` says that it was a change or a send (default `false`). */
export function describeError(error: unknown, { isWrite = false } = {}): ErrorText {
  const known = isMessagingError(error) ? error : undefined;
  const [title, advice] = textOf(known);
  const outcome = (isWrite && known?.outcome) || "none";
  const reasons = isApiError(error) ? error.errors.map(({ message }) => message) : [];
  return {
    title,
    // To try again is bad advice where it could be done twice.
    advice: outcome === "unknown" ? effects.unknown : `${effects[outcome]}${advice}`,
    reasons: known?.name === "InvalidInputError" ? [known.message] : reasons,
  };
}

const effects = {
  none: "",
  "not-sent": "Nothing was sent, so nothing has changed. ",
  rejected: "The service rejected the request, so nothing has changed. ",
  unknown: "The request may have been processed. Check before you try again.",
};

type Text = readonly [title: string, advice: string];

function textOf(error: MessagingError | undefined): Text {
  const { status = 0, retryAfterMs }: Partial<ApiError> = isApiError(error) ? error : {};
  const again = `Try again in ${retryAfterMs === undefined ? "a minute" : `${Math.ceil(retryAfterMs / 1000)} seconds`}.`;
  const isOffline = error?.code === "offline" || globalThis.navigator?.onLine === false;
  const texts: Readonly<Record<string, Text>> = {
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
  const other: Text = ["Something went wrong", "Reload the page. If it happens again, report it."];
  return texts[status] ?? texts[error?.name ?? ""] ?? other;
}
