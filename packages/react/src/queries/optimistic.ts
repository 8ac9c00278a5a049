import type { Messaging } from "@messaging-sdk/client";
import type { MutationFunctionContext } from "@tanstack/react-query";
import { deleteChange, getChange, setChange } from "./change-log.ts";
import { type Params, paramsKey } from "./keys.ts";
import type { ListChange } from "./list-change.ts";

/*
 * What a list shows is what the service last said of it, and on top of that the changes in the log: those under way, and
 * those done until the lists in use have been loaded again. What is cached is what was loaded, so there is nothing to put
 * back: a change that fails leaves the log, whatever else was begun, answered or loaded meanwhile.
 */

/** What a mutation answers with. */
export interface Answered {
  readonly data: readonly Params[];
  readonly errors?: readonly object[];
}

/** Shows a change. TanStack hands the same context to every callback of one mutation, which makes it the change's id. */
export function beginChange<Variables>(
  messaging: Messaging,
  context: MutationFunctionContext,
  params: Params,
  { list, records, ...rest }: ListChange<Variables>,
  variables: Variables,
): void {
  const queryKey = paramsKey(messaging, list, params);
  setChange(context.client, context, { ...rest, queryKey, records: records(variables) });
}

/** Shows what the service has made of it: of a batch that failed in part, only what succeeded. */
export function confirmChange(context: MutationFunctionContext, { data, errors }: Answered): void {
  const change = getChange(context.client, context);
  // Nobody promises records in the answer (G3): without any, and without errors, it is as it was sent.
  if (change && (data.length > 0 || errors)) {
    setChange(context.client, context, { ...change, records: data });
  }
}

/** Shows it no more: it failed, or the lists in use have it themselves. */
export function dropChange(context: MutationFunctionContext): void {
  deleteChange(context.client, context);
}
