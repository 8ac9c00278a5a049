/** A mistake of the caller: what is wrong, and what to write instead. Nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
