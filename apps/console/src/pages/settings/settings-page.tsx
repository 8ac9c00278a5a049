import { Paper, SimpleGrid, Stack, Title } from "@mantine/core";
import { ConnectForm } from "../../connection/connect-form.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { ColorSchemeField } from "./color-scheme-field.tsx";
import { CurrentConnection } from "./current-connection.tsx";

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" description="Where the data comes from, and how it looks." />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
        <Paper withBorder p="lg">
          <Stack>
            <Title order={2} size="h4">
              Connection
            </Title>
            <CurrentConnection />
            <ConnectForm onConnected={() => notifySuccess("Connected")} />
          </Stack>
        </Paper>
        <Paper withBorder p="lg">
          <Stack>
            <Title order={2} size="h4">
              Appearance
            </Title>
            <ColorSchemeField />
          </Stack>
        </Paper>
      </SimpleGrid>
    </>
  );
}
