import { isMessagingError, type Messaging, type MessagingError } from "@messaging-sdk/client";
import type { MutationFunctionContext, MutationObserverOptions } from "@tanstack/query-core";
import type { OperationId } from "../generated/query-keys.ts";
import { beginChange, confirmChange, dropChange, type MutationResult } from "./change-log.ts";
import { type MessagingKey, operationKey, type Params, paramsKey } from "./keys.ts";
import type { ListChange } from "./list-change.ts";
import { refuseOffline } from "./offline.ts";
import { reload } from "./reload.ts";

/** TanStack's mutation options, except for those that say what the mutation does. */
export interface OwnMutationOptions<Variables, Data, OnMutateResult>
  extends Omit<
    MutationObserverOptions<Data, MessagingError, Variables, OnMutateResult>,
    "mutationKey" | "mutationFn" | "retry" | "retryDelay" | "_defaulted"
  > {
  /**
   * Whether to invalidate the lists that the mutation changes (the spec's `x-invalidates`), so that those in use reload:
   * after a success, and after a failure whose `outcome` is `unknown`, because only the service can tell then. It
   * happens before your `onSuccess` or `onError`, which do not wait for it. Default `true`.
   */
  readonly invalidate?: boolean;
}

/** The options of a mutation that can be shown before its response. */
export interface OptimisticMutationOptions<Variables, Data, OnMutateResult>
  extends OwnMutationOptions<Variables, Data, OnMutateResult> {
  /**
   * Whether the hooks of the list show the change at once, and take it back when it fails. A group has a negative id
   * until the service gives it one. Default `false`: a list shows what the service returned.
   */
  readonly optimistic?: boolean;
}

/** Options for `useMutation`. The data is the client's whole result, the error a `MessagingError`. */
export interface MessagingMutationOptions<Variables, Data, OnMutateResult>
  extends Omit<
    MutationObserverOptions<Data, MessagingError, Variables, OnMutateResult>,
    "mutationKey" | "mutationFn" | "_defaulted"
  > {
  readonly mutationKey: MessagingKey;
  readonly mutationFn: (variables: Variables) => Promise<Data>;
}

/** What mutation options are built from. */
interface MutationOperation<Variables, Data> {
  readonly operationId: OperationId;
  /** The path parameters, if there are any. */
  readonly params?: Params;
  /** What the spec's `x-retry` says: sending an unsafe one twice could have its effect twice. */
  readonly retry: "idempotent" | "unsafe";
  readonly invalidates: readonly OperationId[];
  readonly change?: ListChange<Variables>;
  readonly send: (variables: Variables) => Promise<Data>;
}

/** The options of a mutation, with the caller's own. */
export function mutationOptions<Variables, Data extends MutationResult, OnMutateResult>(
  messaging: Messaging,
  {
    operationId,
    params = {},
    retry,
    invalidates,
    change,
    send,
  }: MutationOperation<Variables, Data>,
  options: OptimisticMutationOptions<Variables, Data, OnMutateResult> = {},
): MessagingMutationOptions<Variables, Data, OnMutateResult> {
  const { invalidate = true, optimistic = false, ...own } = options;
  // TanStack pauses a mutation that is started offline, and sends it on reconnect, when nobody expects it any more.
  const isQueued = retry === "idempotent" || own.networkMode;
  const stale = invalidate ? invalidates.map((id) => operationKey(messaging, id)) : [];
  return {
    ...own,
    ...(!isQueued && { networkMode: "always" }),
    mutationKey: paramsKey(messaging, operationId, params),
    mutationFn: async (variables, context?: MutationFunctionContext) => {
      // The network may have gone while `onMutate` or another mutation of its scope was waited for.
      if (!isQueued) refuseOffline(operationId, context);
      return send(variables);
    },
    // The client retries what the spec allows. An app-wide default must not send a message twice.
    retry: false,
    ...((!isQueued || (optimistic && change)) && {
      onMutate: (variables, context) => {
        if (!isQueued) refuseOffline(operationId, context);
        if (optimistic && change) beginChange(messaging, context, params, change, variables);
        // Without one of the caller's own, there is no result to have a type.
        return own.onMutate?.(variables, context) as OnMutateResult;
      },
    }),
    onSuccess: async (...success) => {
      const [result, , , context] = success;
      confirmChange(context, result);
      const reloaded = reload(context.client, stale);
      try {
        return await own.onSuccess?.(...success);
      } finally {
        void reloaded.then(() => dropChange(context));
      }
    },
    onError: (...failure) => {
      const [error, , , context] = failure;
      dropChange(context);
      const isHarmless = isMessagingError(error) && error.outcome !== "unknown";
      if (!isHarmless) void reload(context.client, stale);
      return own.onError?.(...failure);
    },
  };
}
