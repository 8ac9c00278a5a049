import type { ErrorEntry } from "@messaging-sdk/types";

/** What an answer is made of; its status, and the counts of its `meta`, are added when it is written. */
export interface Example {
  readonly headers: Readonly<Record<string, string>>;
  readonly meta: object;
  readonly data?: readonly unknown[];
  readonly errors?: readonly ErrorEntry[];
}
