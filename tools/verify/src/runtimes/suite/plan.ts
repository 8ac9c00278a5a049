/** The input of the suite, the same in every runtime. */
export interface Plan {
  /** The URL of the mock of the spec. */
  readonly mockUrl: string;
  /** The URL of the service that stays silent, fails, and has more than a page. */
  readonly failingUrl: string;
  /** How long a call waits for a service that stays silent. */
  readonly timeoutMs: number;
  /** How many groups that service has: more than a page. */
  readonly groups: number;
  /** A call of every operation of the spec. */
  readonly calls: readonly Call[];
  readonly webhook: Webhook;
}

export interface Call {
  readonly resource: string;
  readonly verb: string;
  readonly args: readonly unknown[];
  /** The records in the response of the mock. */
  readonly data: unknown;
}

/** An event as another implementation of the standard has signed it. */
export interface Webhook {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
