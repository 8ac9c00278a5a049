import { Badge, Group, Text } from "@mantine/core";
import { CopyIcon } from "../../copy-icon.tsx";
import { describeError, isUnclear } from "../../states/describe-error.ts";
import type { Trigger } from "./use-triggers.ts";

/** What has become of a trigger, as far as is known. */
export function TriggerOutcome({
  trigger: { status, data, error },
}: {
  readonly trigger: Trigger;
}) {
  const triggerId = data?.data[0]?.triggerId;
  if (triggerId !== undefined) {
    return (
      <>
        <Badge variant="dot" tt="none" fw={500} color="teal">
          Started
        </Badge>
        <Group gap={4}>
          <Text size="xs">{triggerId}</Text>
          <CopyIcon what="trigger id" text={triggerId} />
        </Group>
      </>
    );
  }
  if (error === null)
    return (
      <Badge variant="dot" tt="none" fw={500} color="gray">
        {status === "pending" ? "Sending" : status}
      </Badge>
    );
  return (
    <>
      <Badge variant="dot" tt="none" fw={500} color={isUnclear(error) ? "yellow" : "red"}>
        {isUnclear(error) ? "May have started" : "Not started"}
      </Badge>
      <Text size="xs">{describeError(error).title}</Text>
    </>
  );
}
