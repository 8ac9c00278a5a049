// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { SmsStatus as KnownSmsStatus } from "@messaging-sdk/types";
export type { SmsStatus as KnownSmsStatus } from "@messaging-sdk/types";

/** A name for each `SmsStatus` that the spec has; the service may add others. */
export const SmsStatus = {
  /**
   * Waiting for its scheduled time. Not final.
   */
  Scheduled: 0,
  /**
   * On its way to the phone. Not final.
   */
  EnRoute: 1,
  /**
   * Delivered to the phone. Final.
   */
  Delivered: 2,
  /**
   * Not delivered within its validity. Final.
   */
  Expired: 3,
  /**
   * Deleted before delivery. Final.
   */
  Deleted: 4,
  /**
   * Cannot be delivered. Final.
   */
  Undeliverable: 5,
  /**
   * Accepted by the service. Not final.
   */
  Accepted: 6,
  /**
   * The outcome is unknown. Final.
   */
  Unknown: 7,
  /**
   * Rejected by the network. Final.
   */
  Rejected: 8,
} as const;

export type SmsStatus = KnownSmsStatus;
