// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Messaging } from '@messaging-sdk/client';
import { Query, Mutation, MutationOptions } from '@tanstack/query-core';

/**
 * Prepares a query client whose cache is persisted: mutations that are read back know what to do, and the options that
 * are returned keep whatever holds a phone number or an e-mail address out of the storage.
 *
 * ```tsx
 * const dehydrateOptions = persistMessaging(queryClient, messaging);
 * <PersistQueryClientProvider client={queryClient} persistOptions={{ persister, dehydrateOptions }}>
 * ```
 */
declare function persistMessaging(queryClient: {
    setMutationDefaults(key: readonly unknown[], options: object): void;
}, messaging: Messaging): MessagingDehydrateOptions;
/** TanStack's options of what is stored, in any copy of it. */
interface MessagingDehydrateOptions {
    shouldDehydrateQuery(query: Pick<Query, "queryKey" | "state" | "meta">): boolean;
    shouldDehydrateMutation(mutation: Pick<Mutation, "state"> & {
        options: Queued;
    }): boolean;
}
type Queued = Pick<MutationOptions, "networkMode">;

export { persistMessaging };
