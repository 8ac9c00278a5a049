// Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.
import type { SmsStatus as KnownSmsStatus } from "@messaging-sdk/types";

/** A name for each `SmsStatus` that the spec has; the service may add others. */
export const SmsStatus = {
  /**
   * Waiting for its scheduled time. Not final.
   */
  scheduled: 0,
  /**
   * On its way to the phone. Not final.
   */
  enRoute: 1,
  /**
   * Delivered to the phone. Final.
   */
  delivered: 2,
  /**
   * Not delivered within its validity. Final.
   */
  expired: 3,
  /**
   * Deleted before delivery. Final.
   */
  deleted: 4,
  /**
   * Cannot be delivered. Final.
   */
  undeliverable: 5,
  /**
   * Accepted by the service. Not final.
   */
  accepted: 6,
  /**
   * The outcome is unknown. Final.
   */
  unknown: 7,
  /**
   * Rejected by the network. Final.
   */
  rejected: 8,
} as const;

export type SmsStatus = KnownSmsStatus;
