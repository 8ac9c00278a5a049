/** What a test asks for when it starts a service. */
export interface ServiceOptions {
  /** The example of the spec that the mock answers with; without one, the service succeeds, or fails by a script. */
  readonly example?: { readonly status: number; readonly name: string };
  /** What every list has, instead of the records of the spec's examples. */
  readonly records?: readonly unknown[];
}

/** A request of a page, as the service has seen it. */
export interface LoggedRequest {
  /** `GET /v2.1/group?limit=2`. */
  readonly line: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined as long as the page waits; `left` when it went away without the whole answer. */
  ended?: "answered" | "left";
}
