import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { type Connection, createConnection } from "./connection.ts";

interface ConnectionState {
  /** Undefined before an address and a key are given. */
  readonly connection: Connection | undefined;
  /** Takes another connection in place of this one, or none. */
  setConnection(connection: Connection | undefined): void;
}

const ConnectionContext = createContext<ConnectionState | undefined>(undefined);

/** Keeps the connection in memory: a reload of the page forgets it. */
export function ConnectionProvider({ children }: { readonly children: ReactNode }) {
  const [connection, setCurrent] = useState(demoConnection);
  const state = useMemo(() => {
    function setConnection(next: Connection | undefined) {
      // Whoever leaves a service has not asked it for anything any more.
      connection?.deletions.cancelAll();
      connection?.queryClient.clear();
      setCurrent(next);
    }
    return { connection, setConnection };
  }, [connection]);
  return <ConnectionContext value={state}>{children}</ConnectionContext>;
}

export function useConnection(): ConnectionState {
  const state = useContext(ConnectionContext);
  if (state === undefined) throw new Error("There is no ConnectionProvider above this component.");
  return state;
}

function demoConnection(): Connection | undefined {
  const { VITE_DEMO_BASE_URL: baseUrl, VITE_DEMO_API_KEY: apiKey } = import.meta.env;
  return baseUrl && apiKey ? createConnection({ baseUrl, apiKey }) : undefined;
}
