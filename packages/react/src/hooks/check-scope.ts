import type { Messaging } from "@messaging-sdk/client";
import type { QueryClient } from "@tanstack/react-query";
import { messagingKeys } from "../queries/keys.ts";

/** Bundlers put the value of `process.env.NODE_ENV` here; a browser without one has no `process`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const owners = new WeakMap<QueryClient, Map<string, Messaging>>();

/** Writes an error in development when a client is about to show what another one has cached. */
export function checkScope(client: QueryClient, messaging: Messaging): void {
  if (!isDevelopment()) return;
  const { scope } = messaging;
  const known = owners.get(client) ?? new Map<string, Messaging>();
  owners.set(client, known);
  const isOther = known.has(scope) && known.get(scope) !== messaging;
  known.set(scope, messaging);
  const cached = client.getQueryCache().findAll({ queryKey: messagingKeys.all(messaging) });
  // biome-ignore lint/suspicious/noConsole: one account may see the records of another.
  if (isOther && cached[0]) console.error(shared(scope));
}

function isDevelopment(): boolean {
  try {
    // Not behind `typeof process`: Vite replaces the whole of this, and has no `process`.
    return process.env.NODE_ENV !== "production";
  } catch {
    return false;
  }
}

const shared = (scope: string) =>
  `Two clients share the scope ${scope}, and with it what is cached. Give the client of each account its own \`scope\`, or call \`queryClient.clear()\` when somebody signs out. Create a client once, outside of components.`;
