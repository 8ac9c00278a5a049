import type { ErrorEntry } from "@messaging-sdk/types";
import type { Paging } from "../operation.ts";

/** An operation, as the service sees it. */
export interface Exchange {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path template: `/v2.1/group/{groupId}/contact`. */
  readonly path: string;
  readonly paging?: Omit<Paging, "key">;
  /** By status and name: `429 rateLimited`. */
  readonly examples: Readonly<Record<string, Example>>;
}

/** The parts of a response; its status, and the counts of its `meta`, are added when it is written. */
export interface Example {
  readonly headers: Readonly<Record<string, string>>;
  readonly meta: object;
  readonly data?: readonly unknown[];
  readonly errors?: readonly ErrorEntry[];
}
