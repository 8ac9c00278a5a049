import type { Messaging } from "@messaging-sdk/client";
import type { QueryClient } from "@tanstack/react-query";
import { messagingKeys } from "../queries/keys.ts";

/** Bundlers put the value of `process.env.NODE_ENV` here. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The client that last used each scope of a cache. */
const owners = new WeakMap<QueryClient, Map<string, Messaging>>();

/**
 * Writes an error in development when a client is about to show what one of another account has cached. It rejects in a
 * browser without a bundler, which has no `process`.
 */
export async function checkScope(client: QueryClient, messaging: Messaging): Promise<void> {
  if (process.env.NODE_ENV === "production") return;
  const known = owners.get(client) ?? new Map<string, Messaging>();
  const owner = known.get(messaging.scope);
  owners.set(client, known.set(messaging.scope, messaging));
  const [cached] = client.getQueryCache().findAll({ queryKey: messagingKeys.all(messaging) });
  if (!cached || !owner || owner === messaging) return;
  if ((await headersOf(messaging)) === (await headersOf(owner))) return;
  const problem = `Two accounts share the scope ${messaging.scope} and its cache.`;
  // biome-ignore lint/suspicious/noConsole: one account may see the records of another.
  console.error(`${problem} Give each a \`scope\`, or call \`queryClient.clear()\` at sign-out.`);
}

/** The headers of a client's requests, by which the service tells accounts apart. Nothing leaves. */
async function headersOf(messaging: Messaging): Promise<string> {
  let sent = "";
  const own = { fetchOptions: undefined, middleware: undefined, events: undefined, retries: 0 };
  const fetch = (_: string, { headers }: { readonly headers: object }) => {
    sent = JSON.stringify(headers);
    return Promise.reject(new Error("Nothing leaves."));
  };
  await messaging
    .with({ ...own, fetch, transport: undefined })
    .groups.list()
    .catch(() => {});
  return sent;
}
