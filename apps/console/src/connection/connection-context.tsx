import { createSafeContext } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useMemo, useState } from "react";
import type { Connection } from "./connection.ts";

interface ConnectionState {
  /** Undefined until an address and a key are entered. */
  readonly connection: Connection | undefined;
  /** Replaces the connection, or disconnects. */
  setConnection(connection: Connection | undefined): void;
}

const [ConnectionContext, useConnection] = createSafeContext<ConnectionState>(
  "useConnection needs a ConnectionProvider above it.",
);

export { useConnection };

interface ConnectionProviderProps {
  readonly initial: Connection | undefined;
  readonly children: ReactNode;
}

/** Keeps the connection in memory: a reload of the page forgets it. */
export function ConnectionProvider({ initial, children }: ConnectionProviderProps) {
  const [connection, setCurrent] = useState(initial);
  const state = useMemo(() => {
    function setConnection(next: Connection | undefined) {
      connection?.leave();
      connection?.queryClient.clear();
      setCurrent(next);
    }
    return { connection, setConnection };
  }, [connection]);
  useWindowEvent("pagehide", () => connection?.leave());
  // A phone ends a page that is out of sight without another word.
  useWindowEvent("visibilitychange", () => document.hidden && connection?.leave());
  return <ConnectionContext value={state}>{children}</ConnectionContext>;
}
