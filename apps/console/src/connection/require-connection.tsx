import { Paper } from "@mantine/core";
import { MessagingProvider } from "@messaging-sdk/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, Outlet } from "react-router";
import { useSandboxEvents } from "../sandbox/use-sandbox.ts";
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

/** Keeps the pages up to date with what happens in a sandbox. */
function SandboxEvents() {
  useSandboxEvents();
  return null;
}

/** The inbox of a sandbox; a service has none. */
export function FirstPage({ inbox }: { readonly inbox: ReactNode }) {
  const { connection } = useConnection();
  return connection?.sandbox ? inbox : <Navigate to="/groups" replace />;
}

/** The pages that only a sandbox has. */
export function RequireSandbox() {
  return useConnection().connection?.sandbox ? <Outlet /> : <NoPage />;
}
