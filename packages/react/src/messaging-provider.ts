"use client";

import type { Messaging } from "@messaging-sdk/client";
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";

const key = Symbol.for("@messaging-sdk/react/context");
const shared = globalThis as { [key]?: ReturnType<typeof createContext<Messaging | undefined>> };
/** The same context for the ES modules and for CommonJS, which a server may load both: hooks of one see the provider of the other. */
shared[key] ??= createContext<Messaging | undefined>(undefined);
const MessagingContext = shared[key];

export interface MessagingProviderProps {
  /** The client that the hooks below use. Create it once, outside of any component. */
  readonly messaging: Messaging;
  readonly children?: ReactNode;
}

/** Provides a client to the hooks below it. You also need TanStack's `QueryClientProvider`, above or below. */
export function MessagingProvider({ messaging, children }: MessagingProviderProps): ReactElement {
  return createElement(MessagingContext.Provider, { value: messaging }, children);
}

/**
 * Returns the client of the nearest `MessagingProvider`.
 *
 * @throws Error when there is none.
 */
export function useMessaging(): Messaging {
  const messaging = useContext(MessagingContext);
  if (messaging) return messaging;
  throw new Error("There is no MessagingProvider above: wrap the app in one.");
}
