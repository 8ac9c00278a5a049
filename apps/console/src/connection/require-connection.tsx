import { Paper } from "@mantine/core";
import { MessagingProvider } from "@messaging-sdk/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { useSection } from "../shell/navigation.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import { ConnectForm } from "./connect-form.tsx";
import { useConnection } from "./connection-context.tsx";

/** The pages that show data of the service; a form to connect until there is a connection. */
export function RequireConnection() {
  const { connection } = useConnection();
  const title = useSection()?.label ?? "Console";
  if (connection === undefined) {
    return (
      <>
        <PageHeader
          title={title}
          description={`Not connected. Enter the address of the service and an API key to see ${title}.`}
        />
        <Paper withBorder p="lg" maw={520}>
          <ConnectForm />
        </Paper>
      </>
    );
  }
  return (
    <QueryClientProvider client={connection.queryClient}>
      <MessagingProvider messaging={connection.messaging}>
        <Outlet />
      </MessagingProvider>
    </QueryClientProvider>
  );
}
