import { Badge } from "@mantine/core";
import type { SmsStatus } from "@messaging-sdk/client";
import { IconCircleCheck, IconCircleX, IconClock } from "@tabler/icons-react";
import { statusWords } from "./sms-statuses.ts";

const looks = {
  waiting: { Icon: IconClock, color: "var(--mantine-color-dimmed)" },
  delivered: { Icon: IconCircleCheck, color: "light-dark(#087f5b, #38d9a9)" },
  failed: { Icon: IconCircleX, color: "var(--mantine-color-error)" },
} as const;

/** A status in words, with a sign of how good it is. */
export function StatusBadge({ status }: { readonly status: SmsStatus }) {
  const { label, tone } = statusWords(status);
  const { Icon, color } = looks[tone];
  return (
    <Badge
      variant="default"
      tt="none"
      fw={500}
      leftSection={<Icon size={14} color={color} aria-hidden style={{ display: "block" }} />}
    >
      {label}
    </Badge>
  );
}
