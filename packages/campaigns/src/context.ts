import type { Messaging } from "@messaging-sdk/client";
import type { Database } from "./database.ts";

/** What `bulk` takes. */
export type BulkMessaging = Pick<Messaging, "sms" | "groups" | "groupContacts">;

/** What every part of a campaign needs. */
export interface Context {
  readonly database: Database;
  readonly schema: string;
  /** The queue of pg-boss that has a job for each shard. */
  readonly queue: string;
  readonly messaging: BulkMessaging;
  readonly leaseMs: number;
  readonly shardSize: number;
  /** Has the jobs that failed too often. */
  readonly deadQueue: string;
  /** Of the hashes of numbers. */
  readonly salt: string;
  onError(error: unknown): void;
}
