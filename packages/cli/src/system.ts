import type { Fetch } from "@messaging-sdk/client";

/** The world around a command; a test brings its own. */
export interface System {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: AsyncIterable<string | Uint8Array>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  /** Asks yes or no. Resolves to undefined where there is nobody to ask. */
  confirm(question: string): Promise<boolean | undefined>;
  /** Used instead of the global `fetch`. */
  readonly fetch?: Fetch;
  /** The clock of a test. */
  readonly clock?: { now(): number; wait(ms: number): Promise<void> };
}

export interface Output {
  readonly isTerminal: boolean;
  /** Resolves once it is written: to false when nobody reads any more. */
  write(text: string): Promise<boolean>;
}
