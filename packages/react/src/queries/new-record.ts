let temporaryIds = 0;

/** The id of a record until the service gives it one: negative, and unlike any other. */
export function temporaryId(): number {
  return --temporaryIds;
}

/** In Unix seconds, as the service counts. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** A record as it is sent: what is undefined is not, and must not hide what a record has. */
export function given<Sent extends object>(record: Sent): Sent {
  return JSON.parse(JSON.stringify(record));
}
