import { createMessaging, isApiError, type Messaging } from "@messaging-sdk/client";
import { groupsQueryOptions } from "@messaging-sdk/react";
import { QueryClient } from "@tanstack/react-query";
import { createPendingDeletions, type PendingDeletions } from "../deletion/pending-deletions.ts";

/** The service that the console shows. The key is inside the client, and nowhere else. */
export interface Connection {
  readonly messaging: Messaging;
  /** Whether it is the sandbox that the dev server started. */
  readonly isSandbox: boolean;
  /** What this connection has loaded; another one starts empty. */
  readonly queryClient: QueryClient;
  /** What is about to be deleted, on any page. */
  readonly deletions: PendingDeletions;
  /** Sends the pending deletions at once, in requests that outlive the page. */
  leave(): void;
}

export interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** @throws InvalidInputError when the base URL cannot work. */
export function createConnection({ baseUrl, apiKey }: Credentials): Connection {
  const deletions = createPendingDeletions();
  // Not for every request: those that outlive the page may hold 64 KiB together.
  let keepalive = false;
  return {
    isSandbox: baseUrl === import.meta.env.VITE_DEMO_BASE_URL,
    messaging: createMessaging({
      baseUrl,
      // A function, because the client warns of a key that is written into a page: this one was typed in.
      apiKey: () => apiKey,
      fetch: (input, init) => fetch(input, { ...init, keepalive }),
    }),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: { staleTime: 30_000, refetchOnReconnect: true, networkMode: "always" },
        // Never queued while offline: an SMS that is sent an hour later is worse than one that fails.
        mutations: { networkMode: "always" },
      },
    }),
    deletions,
    leave() {
      keepalive = true;
      deletions.flush();
      // Where the page stays after all, as in the back/forward cache.
      setTimeout(() => {
        keepalive = false;
      });
    },
  };
}

/**
 * Asks the service for one group, to see whether the address and the key work.
 *
 * @throws MessagingError when they do not. A key that may not list groups and a service that is down are no reason to
 * reject them.
 */
export async function checkConnection({ messaging, queryClient }: Connection): Promise<void> {
  try {
    await queryClient.fetchQuery(groupsQueryOptions(messaging, { limit: 1 }));
  } catch (error) {
    if (!isApiError(error) || error.status === 401 || error.status === 404) throw error;
  }
}
