import { createMessaging, isApiError, type Messaging } from "@messaging-sdk/client";
import { groupsQueryOptions } from "@messaging-sdk/react";
import { QueryClient } from "@tanstack/react-query";
import { createDelayedDeletions, type DelayedDeletions } from "../deletion/delayed-deletions.ts";

/** Where the console's data comes from. The key is inside the client, and nowhere else. */
export interface Connection {
  readonly messaging: Messaging;
  /** What this connection has loaded: another one starts with nothing. */
  readonly queryClient: QueryClient;
  /** What is about to be deleted through it, on whatever page that was asked for. */
  readonly deletions: DelayedDeletions;
}

export interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** @throws InvalidInputError when the base URL cannot work. */
export function createConnection({ baseUrl, apiKey }: Credentials): Connection {
  return {
    // A function, because the client warns the author of a page of a key that stands in it: this one was typed in.
    messaging: createMessaging({ baseUrl, apiKey: () => apiKey }),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: { staleTime: 30_000, refetchOnReconnect: true, networkMode: "always" },
        // Never queued while offline: an SMS that leaves by itself an hour later is worse than one that fails.
        mutations: { networkMode: "always" },
      },
    }),
    deletions: createDelayedDeletions(),
  };
}

/**
 * Asks the service for one group, which a wrong address or key shows by.
 *
 * @throws MessagingError when they are wrong. A key that may not list groups, or a service that is down, is no reason
 * to refuse them.
 */
export async function checkConnection({ messaging, queryClient }: Connection): Promise<void> {
  try {
    await queryClient.fetchQuery(groupsQueryOptions(messaging, { limit: 1 }));
  } catch (error) {
    if (!isApiError(error) || error.status === 401 || error.status === 404) throw error;
  }
}
