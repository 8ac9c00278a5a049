import type { Messaging } from "@messaging-sdk/client";
import { isPersonal } from "@messaging-sdk/client/logger";
import type { Mutation, MutationOptions, Query } from "@tanstack/query-core";
import { mutations } from "../generated/mutation-operations.ts";
import { operationKey } from "./keys.ts";
import { mutationOptions } from "./mutation-options.ts";

/**
 * Prepares a query client whose cache is persisted: mutations that are read back know what to do, and the options that
 * are returned keep whatever holds a phone number or an e-mail address out of the storage.
 *
 * ```tsx
 * const dehydrateOptions = persistMessaging(queryClient, messaging);
 * <PersistQueryClientProvider client={queryClient} persistOptions={{ persister, dehydrateOptions }}>
 * ```
 */
export function persistMessaging(
  queryClient: { setMutationDefaults(key: readonly unknown[], options: object): void },
  messaging: Messaging,
): MessagingDehydrateOptions {
  for (const operation of mutations) {
    // A mutation that waited was meant to; whether others wait is the app's to say.
    const built = mutationOptions(messaging, operation as never, [], { networkMode: "online" });
    const { networkMode: _, ...options } = built;
    queryClient.setMutationDefaults(operationKey(messaging, operation.operationId), options);
  }
  return {
    shouldDehydrateQuery: ({ queryKey, state, meta }) =>
      state.status === "success" && !holdsPersonal(queryKey, state, meta),
    // A mutation that is not for the network waits for its turn in a scope, and nobody expects it after a reload.
    shouldDehydrateMutation: ({ state, options }) =>
      state.isPaused && options.networkMode !== "always" && !holdsPersonal(state, options),
  };
}

/** TanStack's options of what is stored, in any copy of it. */
interface MessagingDehydrateOptions {
  shouldDehydrateQuery(query: Pick<Query, "queryKey" | "state" | "meta">): boolean;
  shouldDehydrateMutation(mutation: Pick<Mutation, "state"> & { options: Queued }): boolean;
}

type Queued = Pick<MutationOptions, "networkMode">;

/** More than the data of a query or a mutation is stored: what `onMutate` returned, an error, its `meta`. */
function holdsPersonal(...stored: unknown[]): boolean {
  try {
    return isPersonal(JSON.stringify(stored));
  } catch {
    // An app's own query, such as one with a BigInt, cannot be read, so it may hold anything.
    return true;
  }
}
