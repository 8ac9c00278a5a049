import { createContext, useContext } from "react";
import type { Connection } from "./connection.ts";

export interface ConnectionState {
  /** Undefined before an address and a key are given. */
  readonly connection: Connection | undefined;
  /** Takes another connection in place of this one, or none. */
  setConnection(connection: Connection | undefined): void;
}

export const ConnectionContext = createContext<ConnectionState | undefined>(undefined);

export function useConnection(): ConnectionState {
  const state = useContext(ConnectionContext);
  if (state === undefined) throw new Error("There is no ConnectionProvider above this component.");
  return state;
}
