const emailAddress =
  /^[\w!#-'*+/=?^`{-~-]+(?:\.[\w!#-'*+/=?^`{-~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const absoluteUri = /^[a-z][a-z\d+.-]*:(?:[\w!#$&-;=?@[\]~]|%[\da-f]{2})+$/i;
const rfc3339 =
  /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** By their names in the spec. */
export const formats: Readonly<Record<string, { name: string; test(text: string): boolean }>> = {
  /** As HTML has it, and with a dot in the domain: what mail is sent to, not all that RFC 5322 allows. */
  email: { name: "an e-mail address", test: (text) => emailAddress.test(text) },
  /** Absolute, and of the characters that RFC 3986 allows. */
  uri: { name: "an absolute URI", test: (text) => absoluteUri.test(text) },
  /** RFC 3339: a day that there is, a time, and its offset from UTC. */
  "date-time": {
    name: "an RFC 3339 date and time, such as 2026-11-15T08:30:00Z",
    test: (text) => {
      const day = text.slice(0, 10);
      // A day that no month has is parsed as one of the next month, or not at all.
      return rfc3339.test(text) && `${new Date(day).toJSON()}`.startsWith(day);
    },
  },
};
