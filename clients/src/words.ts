/** The clients of all languages share these names and sentences; their templates make a class or a constant of each. */
export const words = {
  /** The refusals that have a class of their own. */
  refusals: [
    { status: 401, name: "Unauthorized", says: "the key is missing or invalid" },
    { status: 403, name: "Forbidden", says: "the key does not permit this call" },
    { status: 404, name: "NotFound", says: "there is no such thing, or nothing matches" },
    { status: 422, name: "UnprocessableContent", says: "a value is invalid" },
    { status: 429, name: "TooManyRequests", says: "wait as long as `Retry-After` says" },
  ],
  outcomes: [
    { name: "NOT_SENT", says: "It never left this process" },
    { name: "REJECTED", says: "The response shows that it was not done" },
    {
      name: "UNKNOWN",
      says: "The service may have processed it. Check before you repeat a paid send",
    },
  ],
  /** The advice on what to do after an error. */
  nexts: [
    { name: "REPEAT", value: "repeat", says: "The same call, later" },
    {
      name: "REPAIR",
      value: "repair",
      says: "The key, the credit or the address; then the same call",
    },
    { name: "DISCARD", value: "discard", says: "This message will never be accepted" },
    {
      name: "LOOK",
      value: "look",
      says: "It may have been done, and nothing here can tell: look it up",
    },
  ],
  /** Why a webhook is refused. */
  webhookCodes: [
    { name: "MISSING_HEADER", says: "It lacks `webhook-id`, `-timestamp` or `-signature`" },
    { name: "BAD_TIMESTAMP", says: "Its timestamp is not a whole number of seconds" },
    { name: "TOO_OLD", says: "It is older than the tolerance" },
    { name: "TOO_NEW", says: "It is newer than the tolerance" },
    {
      name: "NO_MATCHING_SIGNATURE",
      says: "No signature was made with your secret over this id, timestamp and body",
    },
    { name: "UNREADABLE_BODY", says: "It is signed, but is no JSON object with a `type`" },
  ],
};
