"use client";

import type { Messaging } from "@messaging-sdk/client";
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";

const MessagingContext = createContext<Messaging | undefined>(undefined);

export interface MessagingProviderProps {
  /** The client whose data the hooks below show. Make it once, outside of any component. */
  readonly messaging: Messaging;
  readonly children?: ReactNode;
}

/**
 * Hands a client to the hooks below it. TanStack's `QueryClientProvider` stays the app's own, above or below.
 *
 * ```tsx
 * <QueryClientProvider client={queryClient}>
 *   <MessagingProvider messaging={messaging}>
 *     <App />
 *   </MessagingProvider>
 * </QueryClientProvider>
 * ```
 */
export function MessagingProvider({ messaging, children }: MessagingProviderProps): ReactElement {
  return createElement(MessagingContext.Provider, { value: messaging }, children);
}

/**
 * The client of the nearest `MessagingProvider`.
 *
 * @throws Error when there is none.
 */
export function useMessaging(): Messaging {
  const messaging = useContext(MessagingContext);
  if (messaging) return messaging;
  throw new Error(
    "There is no MessagingProvider above this component: wrap the app in <MessagingProvider messaging={createMessaging({ ... })}>.",
  );
}
