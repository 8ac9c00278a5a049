/** The end of a key of `sendOnce` or `triggerOnce`, or of a batch of `bulk`: what became of it, said once. */
export interface SettledEvent {
  readonly operationId: string;
  /** The key, or the id of the run, masked; undefined for a run without one. */
  readonly key: string | undefined;
  /** The id that the service lists it under, masked; undefined where it lists none. */
  readonly externalId: string | undefined;
  /** How it came about; undefined when it ended with an error. */
  readonly via: "sent" | "stored" | "found" | "resent" | undefined;
  /** `unknown` for a batch too of which some messages stay doubtful. */
  readonly outcome: "done" | "not-sent" | "rejected" | "unknown";
  /** The id of the last response, to quote to support. */
  readonly requestId: string | undefined;
  /** Milliseconds from the start, with every wait and every lookup. */
  readonly durationMs: number;
  /** The error that the caller gets. */
  readonly error: unknown;
}
