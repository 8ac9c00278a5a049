import { type ReactNode, useMemo, useState } from "react";
import { type Connection, createConnection } from "./connection.ts";
import { ConnectionContext } from "./connection-context.ts";

/** Keeps the connection in memory: a reload of the page forgets it. */
export function ConnectionProvider({ children }: { readonly children: ReactNode }) {
  const [connection, setCurrent] = useState(demoConnection);
  const state = useMemo(() => {
    function setConnection(next: Connection | undefined) {
      // Whoever leaves a service does not ask anything of it any more.
      connection?.deletions.cancelAll();
      connection?.queryClient.clear();
      setCurrent(next);
    }
    return { connection, setConnection };
  }, [connection]);
  return <ConnectionContext value={state}>{children}</ConnectionContext>;
}

function demoConnection(): Connection | undefined {
  const { VITE_DEMO_BASE_URL: baseUrl, VITE_DEMO_API_KEY: apiKey } = import.meta.env;
  return baseUrl && apiKey ? createConnection({ baseUrl, apiKey }) : undefined;
}
