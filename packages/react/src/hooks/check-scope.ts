import type { Messaging } from "@messaging-sdk/client";
import type { QueryClient } from "@tanstack/react-query";
import { messagingKeys } from "../queries/keys.ts";

/** Bundlers put the value of `process.env.NODE_ENV` here. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const owners = new WeakMap<QueryClient, Map<string, Messaging>>();

/**
 * Writes an error in development when a client is about to show what one of another account has cached. It rejects in a
 * browser without a bundler, which has no `process`.
 */
export async function checkScope(client: QueryClient, messaging: Messaging): Promise<void> {
  if (process.env.NODE_ENV === "production") return;
  const { scope } = messaging;
  const known = owners.get(client) ?? new Map<string, Messaging>();
  const owner = known.get(scope);
  owners.set(client, known.set(scope, messaging));
  const cached = client.getQueryCache().findAll({ queryKey: messagingKeys.all(messaging) });
  if (!cached[0] || !owner || owner === messaging) return;
  const [own, other] = await Promise.all([messaging, owner].map(headersOf));
  // biome-ignore lint/suspicious/noConsole: one account may see the records of another.
  if (own !== other) console.error(shared(scope));
}

/** The headers of a client's requests, by which the service tells accounts apart. Nothing leaves. */
async function headersOf(messaging: Messaging): Promise<string> {
  let sent = "";
  const probe = messaging.with({
    fetch: undefined,
    fetchOptions: undefined,
    middleware: undefined,
    events: undefined,
    retries: 0,
    transport: ({ headers }, _maxBytes, report) => {
      sent = JSON.stringify(headers);
      report("not-sent", 0);
      return () => {};
    },
  });
  await probe.groups.list().catch(() => {});
  return sent;
}

const shared = (scope: string) =>
  `Two accounts share the scope ${scope} and its cache. Give each a \`scope\`, or call \`queryClient.clear()\` at sign-out.`;
