import type { Fault, SandboxData } from "@messaging-sdk/sandbox";

/** The path where a test's page steers the service of its host. */
export const controlPath = "/control";

/** The behavior of a service. By default it responds to every request at once, with the spec's example of a success. */
export interface Behavior {
  /** The data that it holds, instead of the examples. Only at the start. */
  readonly data?: SandboxData;
  /** The faults of the next requests, one each. */
  readonly faults?: readonly Fault[];
  /** True while responses are held back. */
  readonly isHeld?: boolean;
  /** How far to move its clock. */
  readonly advanceMs?: number;
}

/** A request of a page, as the service has seen it. */
export interface LoggedRequest {
  /** `GET /v2.1/group?limit=2`. */
  readonly line: string;
  /** Undefined while the page waits; `close` when the connection was closed before the whole response was sent. */
  end?: "response" | "close";
}
