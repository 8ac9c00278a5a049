import { useWindowEvent } from "@mantine/hooks";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { type Connection, createConnection } from "./connection.ts";

interface ConnectionState {
  /** Undefined until an address and a key are entered. */
  readonly connection: Connection | undefined;
  /** Replaces the connection, or disconnects. */
  setConnection(connection: Connection | undefined): void;
}

const ConnectionContext = createContext<ConnectionState | undefined>(undefined);

export function useConnection(): ConnectionState {
  const state = useContext(ConnectionContext);
  if (state === undefined) throw new Error("useConnection needs a ConnectionProvider above it.");
  return state;
}

/** Keeps the connection in memory: a reload of the page forgets it. */
export function ConnectionProvider({ children }: { readonly children: ReactNode }) {
  const [connection, setCurrent] = useState(demoConnection);
  const state = useMemo(() => {
    function setConnection(next: Connection | undefined) {
      connection?.leave();
      connection?.queryClient.clear();
      setCurrent(next);
    }
    return { connection, setConnection };
  }, [connection]);
  useWindowEvent("pagehide", () => connection?.leave());
  return <ConnectionContext value={state}>{children}</ConnectionContext>;
}

function demoConnection(): Connection | undefined {
  const { VITE_DEMO_BASE_URL: baseUrl, VITE_DEMO_API_KEY: apiKey } = import.meta.env;
  return baseUrl && apiKey ? createConnection({ baseUrl, apiKey }) : undefined;
}
