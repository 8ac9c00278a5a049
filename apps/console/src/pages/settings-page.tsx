import {
  Alert,
  Button,
  Group,
  Radio,
  SimpleGrid,
  Text,
  useMantineColorScheme,
} from "@mantine/core";
import IconPlugConnected from "@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { ConnectForm } from "../connection/connect-form.tsx";
import { useConnection } from "../connection/connection-context.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import { Panel } from "../shell/panel.tsx";
import { notifySuccess } from "../states/notify.tsx";

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" description="The connection to the service, and the colors." />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
        <Panel title="Connection">
          <CurrentConnection />
          <ConnectForm onConnected={() => notifySuccess("Connected")} />
        </Panel>
        <Panel title="Appearance">
          <ColorSchemeField />
        </Panel>
      </SimpleGrid>
    </>
  );
}

/** The service that the console is connected to, and a button to disconnect. */
function CurrentConnection() {
  const { connection, setConnection } = useConnection();
  if (connection === undefined) {
    return (
      <Alert color="gray" icon={<IconPlugConnectedX aria-hidden />} title="Not connected">
        Enter the address of the service and an API key.
      </Alert>
    );
  }
  return (
    <Alert color="teal" icon={<IconPlugConnected aria-hidden />} title="Connected">
      <Group justify="space-between">
        <Text size="sm">{connection.messaging.scope}</Text>
        <Button variant="default" size="xs" onClick={() => setConnection(undefined)}>
          Disconnect
        </Button>
      </Group>
    </Alert>
  );
}

const schemes = { auto: "System", light: "Light", dark: "Dark" } as const;

function ColorSchemeField() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Radio.Group label="Color scheme" value={colorScheme} onChange={change}>
      <Group mt="xs">
        {Object.entries(schemes).map(([scheme, label]) => (
          <Radio key={scheme} value={scheme} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );

  function change(scheme: string) {
    if (scheme === "auto" || scheme === "light" || scheme === "dark") setColorScheme(scheme);
  }
}
