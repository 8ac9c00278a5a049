import { Paper } from "@mantine/core";
import { MessagingProvider } from "@messaging-sdk/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation } from "react-router";
import { SandboxEvents } from "../sandbox/use-sandbox.ts";
import { useSection } from "../shell/navigation.tsx";
import { PageHeader } from "../shell/page.tsx";
import { NoPage } from "../shell/page-failure.tsx";
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
        <SandboxEvents />
        <Outlet />
      </MessagingProvider>
    </QueryClientProvider>
  );
}

/** The pages that only a sandbox has. A service starts with its groups, for it has no inbox. */
export function RequireSandbox() {
  const { connection } = useConnection();
  const isStart = useLocation().pathname === "/";
  if (connection?.sandbox) return <Outlet />;
  return isStart ? <Navigate to="/groups" replace /> : <NoPage />;
}
