import { Text } from "@mantine/core";
import type { Send } from "@messaging-sdk/sandbox/control";
import { duration } from "../../format.tsx";
import { useSends } from "../../sandbox/use-sandbox.ts";

/** The median, and the slowest below it. */
export function TimeToDelivery({ medianMs, slowestMs }: NonNullable<Send["timeToDelivery"]>) {
  return (
    <>
      <Text size="sm">{duration(medianMs)}</Text>
      {slowestMs > medianMs && (
        <Text size="xs" c="dimmed">
          slowest {duration(slowestMs)}
        </Text>
      )}
    </>
  );
}

/** The same of one send in words: a sandbox knows it. */
export function DeliveredIn({ externalId }: { readonly externalId: string }) {
  const took = useSends({ id: externalId }).data?.data[0]?.timeToDelivery;
  if (took === undefined) return null;
  const { medianMs, slowestMs } = took;
  const slowest = slowestMs > medianMs ? `, the slowest in ${duration(slowestMs)}` : "";
  return `Delivered in ${duration(medianMs)}${slowest}.`;
}
