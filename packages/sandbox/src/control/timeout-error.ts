/** Thrown when what was waited for does not happen in time. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}
