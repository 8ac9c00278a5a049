import { Alert, Group, Text } from "@mantine/core";
import type { TriggeredScenario } from "@messaging-sdk/client";
import { IconCheck } from "@tabler/icons-react";
import { CopyIcon } from "../../copy-icon.tsx";
import { Moment } from "../../lists/moment.tsx";

/** What the service said of a scenario that it started. */
export function TriggerResult({
  triggered,
}: {
  readonly triggered: TriggeredScenario | undefined;
}) {
  return (
    // The live region is there before its content, or it would not be read out.
    <div role="status">
      {triggered && (
        <Alert
          color="teal"
          icon={<IconCheck aria-hidden />}
          title={`Started ${triggered.scenarioId}`}
        >
          <Group gap={4}>
            <Text size="sm">Trigger id {triggered.triggerId}</Text>
            <CopyIcon what="trigger id" text={triggered.triggerId} />
          </Group>
          <Text size="sm">
            Created <Moment seconds={triggered.createdAt} />. Started is not finished: what the
            scenario does goes on.
          </Text>
        </Alert>
      )}
    </div>
  );
}
