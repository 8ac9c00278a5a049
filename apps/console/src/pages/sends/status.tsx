import { Group, Progress, Text } from "@mantine/core";
import { SmsStatus } from "@messaging-sdk/client";
import { finalSmsStatus } from "@messaging-sdk/client/webhooks";
import type { Send } from "@messaging-sdk/sandbox/control";
import { duration } from "../../format.ts";
import type { Run } from "../../sending/kept-runs.ts";
import { Dot } from "../../text.ts";

/** The color of a bar or a line, in the order in which they stand in a bar. */
const toneColors = {
  delivered: "teal",
  waiting: "indigo",
  doubtful: "yellow",
  failed: "red",
  skipped: "gray.5",
} as const;

export type Tone = keyof typeof toneColors;

export interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

/** `En route`, of `EnRoute`. */
const labels = new Map<number, string>(
  Object.entries(SmsStatus).map(([name, status]) => [
    status,
    name.replace(/\B[A-Z]/, (letter) => ` ${letter.toLowerCase()}`),
  ]),
);

/** A status in words. The service may use more of them than its document lists. */
export function statusWords(status: SmsStatus): StatusWords {
  const label = labels.get(status) ?? `Status ${status}`;
  if (status === SmsStatus.Delivered) return { label, tone: "delivered" };
  return { label, tone: finalSmsStatus.includes(status) ? "failed" : "waiting" };
}

/** A state in words, by the color of its tone. */
export function StateDot({ label, tone }: StatusWords) {
  return <Dot color={toneColors[tone]}>{label}</Dot>;
}

/** A state, and the count of messages in it. */
export interface State extends StatusWords {
  readonly count: number;
}

/** The messages of each status; those of one tone stand together. */
export function statesOf(statuses: readonly { readonly status: number; readonly count: number }[]) {
  const tones = Object.keys(toneColors);
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
  const sum = total ?? shown.reduce((all, { count }) => all + count, 0);
  return (
    <>
      <Progress.Root size={size} aria-hidden>
        {shown.map(({ label, tone, count }) => (
          <Progress.Section key={label} value={(100 * count) / sum} color={toneColors[tone]} />
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
