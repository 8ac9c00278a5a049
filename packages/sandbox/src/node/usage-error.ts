/** Something is wrong with what was typed; the message says what, and what to do. */
export class UsageError extends Error {}
