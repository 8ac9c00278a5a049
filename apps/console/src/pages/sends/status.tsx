import type { Sms, SmsStatus } from "@messaging-sdk/client";
import { Dot } from "../../text.ts";

export type Tone = "waiting" | "delivered" | "failed" | "doubtful" | "skipped";

/** The color of a bar or a line. */
export const toneColors = {
  waiting: "indigo",
  delivered: "teal",
  failed: "red",
  doubtful: "yellow",
  skipped: "gray.5",
} as const;

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

const known: Readonly<Record<SmsStatus, StatusWords>> = {
  0: { label: "Scheduled", tone: "waiting" },
  1: { label: "En route", tone: "waiting" },
  2: { label: "Delivered", tone: "delivered" },
  3: { label: "Expired", tone: "failed" },
  4: { label: "Deleted", tone: "failed" },
  5: { label: "Undeliverable", tone: "failed" },
  6: { label: "Accepted", tone: "waiting" },
  7: { label: "Unknown", tone: "failed" },
  8: { label: "Rejected", tone: "failed" },
};

/** A status in words. The service may use more of them than its document lists. */
export function statusWords(status: SmsStatus): StatusWords {
  return known[status] ?? { label: `Status ${status}`, tone: "waiting" };
}

/** Counts the messages of each tone. */
export function countTones(messages: readonly Sms[]): Readonly<Record<Tone, number>> {
  const counts = { waiting: 0, delivered: 0, failed: 0, doubtful: 0, skipped: 0 };
  for (const { status } of messages) counts[statusWords(status).tone] += 1;
  return counts;
}

/** A state in words, by the color of its tone. */
export function StateDot({ label, tone }: StatusWords) {
  return <Dot color={toneColors[tone]}>{label}</Dot>;
}
