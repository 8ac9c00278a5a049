import { ConnectionError } from "@messaging-sdk/client";
import type { MutationFunctionContext, QueryClient } from "@tanstack/query-core";
import type { OperationId } from "../generated/query-keys.ts";

/** Throws what a call that the network refused would: TanStack would pause it instead. */
export function refuseOffline(operationId: OperationId, context?: MutationFunctionContext) {
  if (context && isOffline(context.client)) {
    const call = { operationId, attempt: 0, outcome: "not-sent" } as const;
    throw new ConnectionError("you are offline: nothing was sent.", call, undefined, "offline");
  }
}

/** Returns true when TanStack would pause a request now. Its `onlineManager` cannot be had without React, so a query is tried. */
function isOffline(client: QueryClient): boolean {
  const probe = new (client.constructor as typeof QueryClient)();
  // A timer that removes it would keep a program running.
  void probe.prefetchQuery({ queryKey: [], queryFn: () => 1, gcTime: Infinity });
  return !probe.isFetching();
}
