import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import type { Clock, ClockChange } from "@messaging-sdk/sandbox/control";
import { useState } from "react";
import { timeWithSeconds } from "../../format.ts";
import { useControl, useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { PageHeader, Panel } from "../../shell/page.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { SmallButton } from "../../text.ts";
import { DialectPanel } from "./dialect-panel.tsx";
import { FaultPanel } from "./fault-panel.tsx";
import { RateLimitPanel, ResetPanel, WebhookPanel } from "./settings-panels.tsx";

export function ControlsPage() {
  return (
    <>
      <PageHeader
        title="Controls"
        description="How the sandbox behaves towards your app. A change applies from the next request on."
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
        <Stack>
          <ClockPanel />
          <RateLimitPanel />
          <WebhookPanel />
          <ResetPanel />
        </Stack>
        <Stack>
          <FaultPanel />
          <DialectPanel />
        </Stack>
      </SimpleGrid>
    </>
  );
}

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
  const query = useSandboxQuery("clock");
  const set = useControl("Setting the clock", (client, body: ClockChange) =>
    client.POST("/_sandbox/clock", { body }),
  );
  return (
    <Panel
      title="Clock"
      description="Messages move on by it: scheduled ones go out, others are delivered or expire."
    >
      <QueryStates query={query} what="the clock">
        {(clock) => (
          <>
            <Group justify="space-between">
              <Text size="md" fw={600}>
                <Time key={query.dataUpdatedAt} since={query.dataUpdatedAt} {...clock} />
                {clock.frozen && ", frozen"}
              </Text>
              <SmallButton onClick={() => set.mutate({ freeze: !clock.frozen })}>
                {clock.frozen ? "Let it run" : "Freeze"}
              </SmallButton>
            </Group>
            <Group>
              <Text>Advance by</Text>
              {Object.entries(steps).map(([label, advanceMs]) => (
                <Button
                  key={label}
                  size="compact-sm"
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

/** The time, which goes on while it is looked at. `since` is when the clock was read, in milliseconds. */
function Time({ since, now, frozen }: Clock & { readonly since: number }) {
  const [read, setRead] = useState(since);
  useInterval(() => setRead(Date.now()), 1_000, { autoInvoke: true });
  return timeWithSeconds(frozen ? now : now + read - since);
}
