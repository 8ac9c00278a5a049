import { isPersonal, type Messaging } from "@messaging-sdk/client";
import type { DehydrateOptions, MutationFunctionContext, QueryClient } from "@tanstack/query-core";
import { mutationBuilders } from "../generated/mutation-builders.ts";
import type { MessagingMutationOptions } from "./mutation-options.ts";

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
  queryClient: QueryClient,
  messaging: Messaging,
): Required<Pick<DehydrateOptions, "shouldDehydrateQuery" | "shouldDehydrateMutation">> {
  for (const build of mutationBuilders as readonly AnyBuilder[]) {
    const optionsOf = ({ mutationKey }: MutationFunctionContext) =>
      build(messaging, ...Object.values(Object(mutationKey?.[4])));
    // Without the parameters of a path: for any of them.
    queryClient.setMutationDefaults(build(messaging).mutationKey.slice(0, 4), {
      mutationFn: (variables: unknown, context) => optionsOf(context).mutationFn(variables),
      retry: false,
      onSuccess: (...success) => optionsOf(success[3]).onSuccess?.(...success),
      onError: (...failure) => optionsOf(failure[3]).onError?.(...(failure as Failure)),
    });
  }
  return {
    shouldDehydrateQuery: ({ queryKey, state, meta }) =>
      state.status === "success" && !holdsPersonal(queryKey, state, meta),
    // What is not for the network waits for its turn in a scope, and nobody expects it after a reload.
    shouldDehydrateMutation: ({ state, options }) =>
      state.isPaused && options.networkMode !== "always" && !holdsPersonal(state, options),
  };
}

type AnyMutation = MessagingMutationOptions<unknown, unknown, unknown>;
type AnyBuilder = (messaging: Messaging, ...path: unknown[]) => AnyMutation;

/** TanStack knows no more of them than that they are errors. */
type Failure = Parameters<NonNullable<AnyMutation["onError"]>>;

/** What is stored of a query or a mutation is more than its data: what `onMutate` returned, an error, its `meta`. */
function holdsPersonal(...stored: unknown[]): boolean {
  try {
    return isPersonal(JSON.stringify(stored));
  } catch {
    // Of an app's own queries, such as one with a BigInt: what cannot be read may be anything.
    return true;
  }
}
