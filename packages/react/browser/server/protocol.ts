import type { Fault } from "@messaging-sdk/sandbox";

/** What a service does; without any of it, every request succeeds at once with an example of the spec. */
export interface Behavior {
  /** Which example, of those that the mock answers with. Cannot change. */
  readonly example?: { readonly status: number; readonly name: string };
  /** What befalls the requests to come, one each. */
  readonly faults?: readonly Fault[];
  /** What every list has, instead of the records of the examples. Can change where there were some from the start. */
  readonly records?: readonly unknown[];
  /** Whether requests wait for their answers. */
  readonly isHeld?: boolean;
}

/** A request of a page, as the service has seen it. */
export interface LoggedRequest {
  /** `GET /v2.1/group?limit=2`. */
  readonly line: string;
  /** Undefined as long as the page waits; `left` when it went away without the whole answer. */
  ended?: "answered" | "left";
}
