import { SimpleGrid, Stack } from "@mantine/core";
import { PageHeader } from "../../shell/page-header.tsx";
import { ClockPanel } from "./clock-panel.tsx";
import { DialectPanel } from "./dialect-panel.tsx";
import { FaultPanel } from "./fault-panel.tsx";
import { RateLimitPanel } from "./rate-limit-panel.tsx";
import { ResetPanel } from "./reset-panel.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";

/** How the sandbox behaves: time, faults, limits. */
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
