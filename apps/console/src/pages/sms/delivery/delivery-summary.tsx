import { Progress, Stack, Text } from "@mantine/core";
import type { SmsDelivery } from "@messaging-sdk/react";
import { countTones } from "./sms-statuses.ts";

interface DeliverySummaryProps {
  readonly delivery: SmsDelivery;
  /** In milliseconds since 1970. */
  readonly lookedAt: number;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** How many messages have arrived, and whether that can still change. */
export function DeliverySummary({ delivery, lookedAt }: DeliverySummaryProps) {
  const { messages, isFinal } = delivery;
  const { delivered, failed, waiting } = countTones(messages);
  const share = (part: number) => (100 * part) / messages.length;
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {delivered} of {messages.length} delivered
        {failed > 0 && `, ${failed} not`}
        {waiting > 0 && `, ${waiting} not yet`}.{isFinal && " This is final."}
      </Text>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={share(delivered)} color="teal" />
        <Progress.Section value={share(failed)} color="red" />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {isFinal ? "As of" : "Live: looks again by itself until each is at its end. As of"}{" "}
        {clock.format(lookedAt)}.
      </Text>
    </Stack>
  );
}
