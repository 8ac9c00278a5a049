import { NativeSelect } from "@mantine/core";
import type { Sms } from "@messaging-sdk/client";
import { statusWords } from "./sms-statuses.ts";

interface StatusFilterProps {
  readonly messages: readonly Sms[];
  /** Empty for all of them. */
  readonly status: string;
  onStatus(status: string): void;
}

/** The statuses that messages have, and how many have each; the chosen one stays when its last has gone on. */
export function StatusFilter({ messages, status, onStatus }: StatusFilterProps) {
  const counts = new Map<string, number>(status === "" ? [] : [[status, 0]]);
  for (const sms of messages) {
    counts.set(String(sms.status), (counts.get(String(sms.status)) ?? 0) + 1);
  }
  return (
    <NativeSelect
      aria-label="Status"
      value={status}
      onChange={(event) => onStatus(event.currentTarget.value)}
      data={[
        { value: "", label: `All statuses (${messages.length})` },
        ...Array.from(counts, ([value, count]) => ({
          value,
          label: `${statusWords(Number(value)).label} (${count})`,
        })),
      ]}
    />
  );
}
