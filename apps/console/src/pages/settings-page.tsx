import { Button } from "@mantine/core";
import { ConnectForm } from "../connection/connect-form.tsx";
import { useConnection } from "../connection/connection-context.tsx";
import { PageHeader, Panel } from "../shell/page.tsx";
import { notifySuccess } from "../states/notify.tsx";

export function SettingsPage() {
  const { connection, setConnection } = useConnection();
  return (
    <>
      <PageHeader
        title="Settings"
        description="The service that the console is connected to."
        actions={connection && <Button onClick={() => setConnection(undefined)}>Disconnect</Button>}
      />
      <Panel
        title={connection ? "Connected" : "Not connected"}
        description={
          connection?.messaging.scope ?? "Enter the address of the service and an API key."
        }
        maw={520}
      >
        <ConnectForm onConnected={() => notifySuccess("Connected")} />
      </Panel>
    </>
  );
}
