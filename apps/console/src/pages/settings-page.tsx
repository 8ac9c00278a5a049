import { Alert, Group, Text } from "@mantine/core";
import IconPlugConnected from "@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { ConnectForm } from "../connection/connect-form.tsx";
import { useConnection } from "../connection/connection-context.tsx";
import { PageHeader, Panel } from "../shell/page.tsx";
import { notifySuccess } from "../states/notify.tsx";
import { SmallButton } from "../text.ts";

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" description="The service that the console is connected to." />
      <Panel title="Connection" maw={520}>
        <CurrentConnection />
        <ConnectForm onConnected={() => notifySuccess("Connected")} />
      </Panel>
    </>
  );
}

function CurrentConnection() {
  const { connection, setConnection } = useConnection();
  const Sign = connection ? IconPlugConnected : IconPlugConnectedX;
  return (
    <Alert
      color={connection ? "teal" : "gray"}
      icon={<Sign aria-hidden />}
      title={connection ? "Connected" : "Not connected"}
    >
      <Group justify="space-between">
        <Text>
          {connection?.messaging.scope ?? "Enter the address of the service and an API key."}
        </Text>
        {connection && (
          <SmallButton onClick={() => setConnection(undefined)}>Disconnect</SmallButton>
        )}
      </Group>
    </Alert>
  );
}
