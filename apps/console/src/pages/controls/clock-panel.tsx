import { Button, Group, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import type { ClockChange } from "@messaging-sdk/sandbox/control";
import { useState } from "react";
import { timeWithSeconds } from "../../format.tsx";
import { useClock, useControl } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/panel.tsx";
import { QueryStates } from "../../states/query-states.tsx";

const [minute, hour] = [60_000, 3_600_000];

/** Ways to go ahead, in milliseconds. */
const steps = {
  "5 seconds": 5_000,
  "1 minute": minute,
  "1 hour": hour,
  "1 day": 24 * hour,
  "3 days": 72 * hour,
} as const;

export function ClockPanel() {
  const query = useClock();
  const set = useControl("Setting the clock", (client, body: ClockChange) =>
    client.POST("/_sandbox/clock", { body }),
  );
  return (
    <Panel
      title="Clock"
      description="Messages move on by it: scheduled ones go out, others are delivered or expire."
    >
      <QueryStates query={query} what="the clock">
        {({ now, frozen }) => (
          <>
            <Group justify="space-between">
              <Text fw={600}>
                <Time
                  key={query.dataUpdatedAt}
                  since={query.dataUpdatedAt}
                  now={now}
                  isFrozen={frozen}
                />
                {frozen && ", frozen"}
              </Text>
              <Button variant="default" size="xs" onClick={() => set.mutate({ freeze: !frozen })}>
                {frozen ? "Let it run" : "Freeze"}
              </Button>
            </Group>
            <Group gap="xs">
              <Text size="sm">Advance by</Text>
              {Object.entries(steps).map(([label, advanceMs]) => (
                <Button
                  key={label}
                  size="compact-sm"
                  variant="default"
                  disabled={set.isPending}
                  onClick={() => set.mutate({ advanceMs })}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </>
        )}
      </QueryStates>
    </Panel>
  );
}

interface TimeProps {
  /** When the clock was read, and what it showed, in milliseconds. */
  readonly since: number;
  readonly now: number;
  readonly isFrozen: boolean;
}

/** The time, which goes on while it is looked at. */
function Time({ since, now, isFrozen }: TimeProps) {
  const [read, setRead] = useState(since);
  useInterval(() => setRead(Date.now()), 1_000, { autoInvoke: true });
  return timeWithSeconds(isFrozen ? now : now + read - since);
}
