/** A code of an error that the SDK makes itself. */
export interface ClientCode {
  readonly code: string;
  readonly thrownAs: string;
  readonly when: string;
  readonly outcome: string;
  readonly todo: string;
}

const check = "The request may have been processed: look it up before you retry a paid send.";
const badWebhook = "Respond with 400, and do not act on the request.";

/** A test compares them with the sources: none may be missing here. */
export const clientCodes: readonly ClientCode[] = [
  {
    code: "connection_failed",
    thrownAs: "ConnectionError",
    when: "There is no response, or an incomplete one.",
    outcome: "`not-sent` if the connection never opened, else `unknown`",
    todo: "Read `outcome`. Retry what was not sent; look up what may have been.",
  },
  {
    code: "offline",
    thrownAs: "ConnectionError",
    when: "A send was started in React while the browser is offline.",
    outcome: "`not-sent`",
    todo: "Let the person try again when the connection is back.",
  },
  {
    code: "api_key_failed",
    thrownAs: "MessagingError",
    when: "Your `apiKey` function failed; `cause` says why.",
    outcome: "`not-sent`, or that of an attempt before",
    todo: "Correct the function, or what it asks.",
  },
  {
    code: "timed_out",
    thrownAs: "TimeoutError",
    when: "No complete response came within `timeoutMs` or `deadlineMs`; `limit` says which.",
    outcome: "`unknown`, or `not-sent` if no attempt was made",
    todo: check,
  },
  {
    code: "invalid_response",
    thrownAs: "ParseError",
    when: "A 2xx is not the service's JSON, such as the page of a proxy, or contradicts itself or the request; or pages do not fit together.",
    outcome: "`unknown`",
    todo: `${check} The error has the text that came, in \`body\`.`,
  },
  {
    code: "invalid_input",
    thrownAs: "InvalidInputError",
    when: "An option or an argument cannot work. The message names the field and what is allowed.",
    outcome: "`not-sent`",
    todo: "Correct the field. Nothing was sent.",
  },
  {
    code: "unresolved_send",
    thrownAs: "UnresolvedSendError",
    when: "`sendOnce` or `bulk` could not find out whether all messages were sent.",
    outcome: "`unknown`",
    todo: "Call `sendOnce` again later with the same key; it looks the messages up before it resends any.",
  },
  {
    code: "store_failed",
    thrownAs: "MessagingError",
    when: "The store of `sendOnce` failed before the send. The `cause` says why.",
    outcome: "`not-sent`",
    todo: "Call `sendOnce` again with the same key once the store works.",
  },
  {
    code: "missing_header",
    thrownAs: "WebhookError",
    when: "`webhook-id`, `webhook-timestamp` or `webhook-signature` is not there.",
    outcome: "`not-sent`",
    todo: badWebhook,
  },
  {
    code: "bad_timestamp",
    thrownAs: "WebhookError",
    when: "`webhook-timestamp` is not a whole number of seconds.",
    outcome: "`not-sent`",
    todo: badWebhook,
  },
  {
    code: "too_old",
    thrownAs: "WebhookError",
    when: "`webhook-timestamp` is further in the past than the tolerance.",
    outcome: "`not-sent`",
    todo: `${badWebhook} If every event is refused, check your clock.`,
  },
  {
    code: "too_new",
    thrownAs: "WebhookError",
    when: "`webhook-timestamp` is further in the future than the tolerance.",
    outcome: "`not-sent`",
    todo: `${badWebhook} If every event is refused, check your clock.`,
  },
  {
    code: "no_matching_signature",
    thrownAs: "WebhookError",
    when: "No signature was made with your secret over this id, timestamp and body.",
    outcome: "`not-sent`",
    todo: `${badWebhook} If every event is refused, pass the body's bytes as they came, and check the secret.`,
  },
  {
    code: "unreadable_body",
    thrownAs: "WebhookError",
    when: "The body is signed, but is not a JSON object with a `type`.",
    outcome: "`not-sent`",
    todo: badWebhook,
  },
];
