import { createMessaging, isApiError } from "@messaging-sdk/client";
import { groupsQueryOptions } from "@messaging-sdk/react";
import { QueryClient } from "@tanstack/react-query";
import { createPendingDeletions } from "../deletion/pending-deletions.ts";
import { findSandbox, type Sandbox } from "../sandbox/sandbox.ts";

/** The service that the console shows. The key is inside the client, and nowhere else. */
export type Connection = ReturnType<typeof createConnection>;

export interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/**
 * Connects to a service. It is asked for one group first, to see whether the address and the key work.
 *
 * @throws InvalidInputError when the base URL cannot work, and MessagingError when the service rejects the key.
 */
export async function connect(credentials: Credentials): Promise<Connection> {
  const connection = createConnection(credentials);
  const { messaging, queryClient } = connection;
  try {
    await queryClient.fetchQuery(groupsQueryOptions(messaging, { limit: 1 }));
  } catch (error) {
    // Neither a key that may not list groups nor a service that is down is a reason to refuse the connection.
    if (!isApiError(error) || error.status === 401 || error.status === 404) throw error;
  }
  return { ...connection, sandbox: await findSandbox(messaging.scope) };
}

/** Connects to the sandbox that serves this page, if one does. It takes any key. */
export async function connectToOwn(): Promise<Connection | undefined> {
  const baseUrl = import.meta.env.VITE_BASE_URL ?? location.origin;
  const apiKey = import.meta.env.VITE_API_KEY ?? "console";
  const sandbox = await findSandbox(baseUrl);
  return sandbox && createConnection({ baseUrl, apiKey }, sandbox);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnReconnect: true, networkMode: "always" },
      // Never queued while offline: an SMS that is sent an hour later is worse than one that fails.
      mutations: { networkMode: "always" },
    },
  });
}

function createConnection({ baseUrl, apiKey }: Credentials, sandbox?: Sandbox) {
  const deletions = createPendingDeletions();
  // Not for every request: those that outlive the page may hold 64 KiB together.
  let keepalive = false;
  return {
    /** Undefined for a real service. */
    sandbox,
    messaging: createMessaging({
      baseUrl,
      // A sandbox lists at once what was sent. Of a real service nobody knows, and nothing is sent again.
      listLagMs: sandbox && 0,
      // A sandbox takes any key, so there is none to protect.
      allowInsecureHttp: sandbox !== undefined,
      // A function, because the client warns of a key that is written into a page: this one was typed in.
      apiKey: () => apiKey,
      fetch: (input, init) => fetch(input, { ...init, keepalive }),
    }),
    /** Keeps what was loaded; another connection starts empty. */
    queryClient: createQueryClient(),
    /** The records that are about to be deleted, on any page. */
    deletions,
    /** Sends the pending deletions at once, in requests that outlive the page. */
    leave() {
      keepalive = true;
      deletions.flush();
      // The page may stay after all, as in the back/forward cache.
      setTimeout(() => {
        keepalive = false;
      });
    },
  };
}
