/** The clients of all languages share these names and sentences; their templates make a class or a constant of each. */
export const words = {
  /** The refusals that have their own class. */
  refusals: [
    { status: 400, name: "BadRequest", says: "the service cannot read the request" },
    { status: 401, name: "Unauthorized", says: "the key is missing or invalid" },
    { status: 403, name: "Forbidden", says: "the key does not permit this call" },
    { status: 404, name: "NotFound", says: "there is no such thing, or nothing matches" },
    { status: 422, name: "UnprocessableContent", says: "a value is invalid" },
    { status: 429, name: "TooManyRequests", says: "wait as long as `Retry-After` says" },
  ],
  outcomes: [
    { name: "NOT_SENT", value: "not-sent", says: "It never left this process" },
    { name: "REJECTED", value: "rejected", says: "The response shows that it was not done" },
    {
      name: "UNKNOWN",
      value: "unknown",
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
};
