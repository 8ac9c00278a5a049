let temporaryIds = 0;

/** The id of a record until the service gives it one: negative, and unlike any other. */
export function temporaryId(): number {
  temporaryIds -= 1;
  return temporaryIds;
}

/** In Unix seconds, as the service counts. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** What is undefined is not sent: it must not hide what a record has. */
export function given<Sent extends object>(sent: Sent): Sent {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined);
  // The same type: what may be undefined there may be absent.
  return Object.fromEntries(entries) as Sent;
}
