import type { Messaging } from "@messaging-sdk/client";
import type { DehydrateOptions, MutationFunctionContext, QueryClient } from "@tanstack/react-query";
import { mutationBuilders } from "../generated/mutation-builders.ts";
import type { OperationId } from "../generated/query-keys.ts";
import { operationKey, type Params } from "./keys.ts";
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
  for (const [id, build] of Object.entries(mutationBuilders)) {
    const optionsOf = ({ mutationKey }: MutationFunctionContext): AnyMutation =>
      (build as AnyBuilder)(messaging, Object(mutationKey?.[4]));
    queryClient.setMutationDefaults(operationKey(messaging, id as OperationId), {
      mutationFn: (variables: unknown, context) => optionsOf(context).mutationFn(variables),
      retry: false,
      onSuccess: (...success) => optionsOf(success[3]).onSuccess?.(...success),
      onError: (...failure) => optionsOf(failure[3]).onError?.(...(failure as Failure)),
    });
  }
  return {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.status === "success" && !isPersonal([queryKey, state.data]),
    shouldDehydrateMutation: ({ state }) => state.isPaused && !isPersonal(state.variables),
  };
}

type AnyMutation = MessagingMutationOptions<unknown, unknown, unknown>;
type AnyBuilder = (messaging: Messaging, path: Params) => AnyMutation;

/** TanStack knows no more of them than that they are errors. */
type Failure = Parameters<NonNullable<AnyMutation["onError"]>>;

/** A text of digits, or one with an at. */
function isPersonal(value: unknown): boolean {
  return /"\+?\d[\d ()-]{5,}"|[^"\s]@/.test(JSON.stringify(value) ?? "");
}
