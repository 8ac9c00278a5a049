import {
  ConnectionError,
  type Messaging,
  type MessagingError,
  type Result,
} from "@messaging-sdk/client";
import type { MutationFunctionContext, MutationObserverOptions } from "@tanstack/query-core";
import type { OperationId } from "../generated/query-keys.ts";
import { checkOptions } from "./check-options.ts";
import { fieldsOf, type MessagingKey, operationKey, paramsKey, paramsOf } from "./keys.ts";
import { type ListChange, logOf, recordsOf, show } from "./list-change.ts";
import type { HookRequest } from "./query-options.ts";
import { reload } from "./reload.ts";

/** TanStack's mutation options, except for those that say what the mutation does. */
export interface OwnMutationOptions<Variables, Data, OnMutateResult>
  extends Omit<
    MutationObserverOptions<Data, MessagingError, Variables, OnMutateResult>,
    "mutationKey" | "mutationFn" | "retry" | "retryDelay" | "_defaulted"
  > {
  /**
   * Invalidates the lists that the mutation changes (the spec's `x-invalidates`), so that those in use reload:
   * after a success, and after a failure whose `outcome` is `unknown`, because only the service can tell then. It
   * happens before your `onSuccess` or `onError`, which do not wait for it. Default `true`.
   */
  readonly invalidate?: boolean;
  /** Options of the request. */
  readonly request?: HookRequest | undefined;
}

/** The options of a mutation that can be shown before its response. */
export interface OptimisticMutationOptions<Variables, Data, OnMutateResult>
  extends OwnMutationOptions<Variables, Data, OnMutateResult> {
  /**
   * Shows the change in the hooks of the list at once, and takes it back when it fails. A group has a negative id
   * until the service gives it one. Default `false`: a list shows what the service returned.
   */
  readonly optimistic?: boolean;
}

/** Options for `useMutation`. The data is the client's result, the error a `MessagingError`. */
export interface MessagingMutationOptions<Variables, Data, OnMutateResult>
  extends ForAnyCopy<
    Omit<
      MutationObserverOptions<Data, MessagingError, Variables, OnMutateResult>,
      "mutationKey" | "mutationFn" | "_defaulted"
    >
  > {
  readonly mutationKey: MessagingKey;
  readonly mutationFn: (variables: Variables) => Promise<Data>;
}

/** The same options, with callbacks that a TanStack of any copy may call. */
type ForAnyCopy<Options> = {
  readonly [Name in keyof Options]: NonNullable<Options[Name]> extends (
    ...given: [...infer Rest, MutationFunctionContext]
  ) => infer Returned
    ? { call(...given: [...Rest, context: { readonly client: object }]): Returned }["call"]
    : Options[Name];
};

/** The operation that mutation options are built from. */
export interface MutationOperation<Path extends readonly unknown[], Variables, Data> {
  readonly operationId: OperationId;
  /** The names of the path parameters, in their order. */
  readonly path: readonly string[];
  /** The spec's `x-retry`: sending an unsafe one twice could have its effect twice. */
  readonly retry: "idempotent" | "unsafe";
  readonly invalidates: readonly OperationId[];
  readonly change?: ListChange;
  readonly send: (
    messaging: Messaging,
    request: HookRequest | undefined,
    variables: Variables,
    ...path: Path
  ) => Promise<Data>;
}

export function mutationOptions<
  Path extends readonly unknown[],
  Variables,
  Data extends Pick<Result<object>, "data" | "errors">,
  OnMutateResult,
>(
  messaging: Messaging,
  { operationId, path, retry, invalidates, change, send }: MutationOperation<Path, Variables, Data>,
  input: Partial<Path>,
  options: OptimisticMutationOptions<Variables, Data, OnMutateResult> = {},
): MessagingMutationOptions<Variables, Data, OnMutateResult> {
  checkOptions(options, `invalidate request${change ? " optimistic" : ""}`, "mutation");
  const { invalidate = true, optimistic = false, request, ...own } = options;
  const params = paramsOf(path, input);
  // TanStack pauses a mutation that is started offline, and sends it on reconnect, when nobody expects it any more.
  const isQueued = retry === "idempotent" || own.networkMode;
  const refuse = (context?: MutationFunctionContext) => {
    if (isQueued || !context || !isOffline(context)) return;
    const call = { operationId, attempt: 0, outcome: "not-sent" } as const;
    throw new ConnectionError("you are offline: nothing was sent.", call, undefined, "offline");
  };
  const stale = invalidate ? invalidates.map((id) => operationKey(messaging, id)) : [];
  const callbacks: MutationObserverOptions<Data, MessagingError, Variables, OnMutateResult> = {
    onMutate: (variables, context) => {
      refuse(context);
      if (optimistic && change) {
        const queryKey = paramsKey(messaging, change.list, params);
        show(context, { ...change, queryKey, records: recordsOf(change, variables) });
      }
      // Without one of the caller's own, there is no result to have a type.
      return own.onMutate?.(variables, context) as OnMutateResult;
    },
    onSuccess: (...success) => {
      const [{ data, errors }, , , context] = success;
      const shown = logOf(context.client).get(context);
      // A batch that failed in part shows those that succeeded. The spec does not promise records in the response (G3):
      // without records and errors, they are as they were sent.
      const records = shown ? data.map(fieldsOf).filter((record) => record[shown.key]) : [];
      if (shown && (records[0] || errors)) show(context, { ...shown, records });
      void reload(context.client, stale).then(() => show(context));
      return own.onSuccess?.(...success);
    },
    onError: (...failure) => {
      const [error, , , context] = failure;
      show(context);
      // A caller's abort has no outcome.
      const { outcome = "unknown" } = fieldsOf(error);
      if (outcome === "unknown") void reload(context.client, stale);
      return own.onError?.(...failure);
    },
  };
  return {
    ...own,
    ...callbacks,
    ...(!isQueued && { networkMode: "always" }),
    mutationKey: paramsKey(messaging, operationId, params),
    mutationFn: async (variables, context?: MutationFunctionContext) => {
      // The network may have gone while `onMutate` or another mutation of its scope was waited for.
      refuse(context);
      // Only the key of a mutation that was restored has the parameters of the path.
      const restored = fieldsOf(context?.mutationKey?.[4]);
      const parts: readonly unknown[] = path.map((name, at) => input[at] ?? restored[name]);
      return send(messaging, request, variables, ...(parts as Path));
    },
    // The client retries what the spec allows. An app-wide default must not send a message twice.
    retry: false,
  };
}

/** Returns true when TanStack's own client would pause a query now: its `onlineManager` would import React, an app's class take arguments. */
function isOffline({ client }: MutationFunctionContext): boolean {
  let own: typeof client = Object.getPrototypeOf(client);
  while (Object.getPrototypeOf(own) !== Object.prototype) own = Object.getPrototypeOf(own);
  const probe = new (own.constructor as new () => typeof client)();
  // A timer that removes it would keep a program running.
  void probe.prefetchQuery({ queryKey: [], queryFn: () => 1, gcTime: Infinity });
  return !probe.isFetching();
}
