import { MessagingProvider } from "@messaging-sdk/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { ConnectPage } from "./connect-page.tsx";
import { useConnection } from "./connection-context.ts";

/** The pages that show data of the service; the form to connect while there is no connection. */
export function RequireConnection() {
  const { connection } = useConnection();
  if (connection === undefined) return <ConnectPage />;
  return (
    <QueryClientProvider client={connection.queryClient}>
      <MessagingProvider messaging={connection.messaging}>
        <Outlet />
      </MessagingProvider>
    </QueryClientProvider>
  );
}
