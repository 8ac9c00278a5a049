import { Button, CopyButton, Group, Progress, Stack, Text } from "@mantine/core";
import type { SmsDelivery } from "@messaging-sdk/react";
import { countTones } from "./sms-statuses.ts";

interface DeliverySummaryProps {
  readonly externalId: string;
  readonly delivery: SmsDelivery;
  readonly lookedAt: number;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** How many messages have arrived, and whether that can still change. */
export function DeliverySummary({ externalId, delivery, lookedAt }: DeliverySummaryProps) {
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
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {isFinal ? "As of" : "Live: looks again by itself until each is at its end. As of"}{" "}
          {clock.format(lookedAt)}.
        </Text>
        <CopyButton value={externalId}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy external id"}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
