import type { BulkSendOptions } from "@messaging-sdk/client/bulk";
import type { QuietHours } from "./quiet-hours.ts";

/** How the recipients of a campaign are sent to. */
export interface Settings
  extends Pick<
    BulkSendOptions,
    "batchSize" | "lookups" | "lookupIntervalMs" | "ifMissing" | "retries" | "timeoutMs"
  > {
  /** Hours of the recipient's day, by its `timeZone`, in which nothing is sent. Default none. */
  readonly quietHours?: QuietHours;
}

/** The settings kept of a campaign. */
export interface SavedSettings extends Settings {
  /** The size at the first `start`: a producer that is run again cuts where it has cut before. */
  readonly shardSize: number;
}
