/** Thrown when what was waited for does not happen in time. */
export class WaitTimeoutError extends Error {
  override readonly name = "WaitTimeoutError";
}
