import { Group, Progress, Text } from "@mantine/core";
import type { Sms, SmsStatus } from "@messaging-sdk/client";
import type { Send } from "@messaging-sdk/sandbox/control";
import { duration } from "../../format.ts";
import type { Run } from "../../sending/kept-runs.ts";
import { Dot } from "../../text.ts";

export type Tone = "waiting" | "delivered" | "failed" | "doubtful" | "skipped";

/** The color of a bar or a line. */
const toneColors = {
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

/** A state, and the count of messages in it. */
export interface State {
  readonly label: string;
  readonly tone: Tone;
  readonly count: number;
}

/** The messages of each status; those of one tone stand together. */
export function statesOf(statuses: readonly { readonly status: number; readonly count: number }[]) {
  const tones: readonly Tone[] = ["delivered", "waiting", "doubtful", "failed"];
  const states = statuses.map(({ status, count }): State => ({ ...statusWords(status), count }));
  return states.toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone));
}

/** The numbers of a run of which the service has no message. */
export const troubleOf = ({ progress: { failed, doubtful } }: Run): State[] => [
  { label: "Rejected at once", tone: "failed", count: failed },
  { label: "Doubtful", tone: "doubtful", count: doubtful },
];

interface StateBarProps {
  readonly states: readonly State[];
  readonly total?: number;
  readonly size?: string;
}

/** A bar of states, with each in words below it. */
export function StateBar({ states, total, size = "sm" }: StateBarProps) {
  const shown = states.filter(({ count }) => count > 0);
  const whole = total ?? shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Progress.Root size={size} aria-hidden>
        {shown.map(({ label, tone, count }) => (
          <Progress.Section key={label} value={(100 * count) / whole} color={toneColors[tone]} />
        ))}
      </Progress.Root>
      <Group component="ul" gap="0 4px" m={0} p={0} mt={4} style={{ listStyle: "none" }}>
        {shown.map(({ label, tone, count }, place) => (
          <Text
            key={label}
            component="li"
            size="xs"
            c={tone === "failed" ? "var(--mantine-color-error)" : "dimmed"}
          >
            {count.toLocaleString()} {label.toLowerCase()}
            {place < shown.length - 1 && ","}
          </Text>
        ))}
      </Group>
    </>
  );
}

/** The median, and the slowest. */
export function timeToDelivery({ medianMs, slowestMs }: NonNullable<Send["timeToDelivery"]>) {
  const slowest = slowestMs > medianMs ? `, the slowest in ${duration(slowestMs)}` : "";
  return duration(medianMs) + slowest;
}
