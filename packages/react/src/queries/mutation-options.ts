import type { Messaging, MessagingError } from "@messaging-sdk/client";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { OperationId } from "../generated/query-keys.ts";
import { type MessagingKey, operationKey, type Params, paramsKey } from "./keys.ts";

/** TanStack's mutation options, but for those that say what the mutation does. */
export interface OwnMutationOptions<Variables, Data, OnMutateResult>
  extends Omit<
    UseMutationOptions<Data, MessagingError, Variables, OnMutateResult>,
    "mutationKey" | "mutationFn" | "retry" | "retryDelay"
  > {
  /**
   * Whether a success marks the lists that it changes as stale, those of the spec's `x-invalidates`, so that the ones
   * in use load again. It happens before your `onSuccess`, and is not waited for. Default `true`.
   */
  readonly invalidate?: boolean;
}

/** Options of a mutation, for `useMutation`. Its data is the client's whole result, an error one of the client's own. */
export interface MessagingMutationOptions<Variables, Data, OnMutateResult>
  extends Omit<
    UseMutationOptions<Data, MessagingError, Variables, OnMutateResult>,
    "mutationKey" | "mutationFn"
  > {
  readonly mutationKey: MessagingKey;
  readonly mutationFn: (variables: Variables) => Promise<Data>;
}

/** What the options of a mutation are built from. */
interface MutationOperation<Variables, Data> {
  readonly operationId: OperationId;
  /** The path parameters. */
  readonly params: Params;
  readonly invalidates: readonly OperationId[];
  readonly send: (variables: Variables) => Promise<Data>;
}

/** The options of a mutation, with the caller's own. */
export function mutationOptions<Variables, Data, OnMutateResult>(
  messaging: Messaging,
  { operationId, params, invalidates, send }: MutationOperation<Variables, Data>,
  { invalidate = true, ...own }: OwnMutationOptions<Variables, Data, OnMutateResult> = {},
): MessagingMutationOptions<Variables, Data, OnMutateResult> {
  return {
    ...own,
    mutationKey: paramsKey(messaging, operationId, params),
    mutationFn: send,
    // The client repeats by itself what the spec allows; an app-wide default must not send a message twice.
    retry: false,
    onSuccess: (...success) => {
      const { client } = success[3];
      for (const stale of invalidate ? invalidates : []) {
        void client.invalidateQueries({ queryKey: operationKey(messaging, stale) });
      }
      return own.onSuccess?.(...success);
    },
  };
}
