import { Alert, Button, Group, Text } from "@mantine/core";
import { IconPlugConnected, IconPlugConnectedX } from "@tabler/icons-react";
import { useConnection } from "../../connection/connection-context.ts";

/** Which service the console is connected to, and how to leave it. */
export function CurrentConnection() {
  const { connection, setConnection } = useConnection();
  if (connection === undefined) {
    return (
      <Alert color="gray" icon={<IconPlugConnectedX aria-hidden />} title="Not connected">
        Give the address of the service and a key.
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
