import type { Messaging } from "@messaging-sdk/client";
import type { MutationFunctionContext } from "@tanstack/react-query";
import { changeLog, listOf } from "./change-log.ts";
import { operationKey, type Params } from "./keys.ts";
import type { ListChange } from "./list-change.ts";

/*
 * What a list shows is what the service last said of it, and on top of that the changes that are in the log: those under
 * way, and those done until the lists in use have been loaded again. The cache is never written, so there is nothing to
 * put back: a change that fails leaves the log, whatever else was begun, answered or loaded meanwhile.
 */

/** What a mutation answers with. */
export interface Answered {
  readonly data: readonly object[];
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
  changeLog(context.client).set(context, {
    ...rest,
    list: listOf(operationKey(messaging, list)),
    params,
    records: records(variables).map((record) => ({ ...record })),
  });
}

/** Shows what the service has made of it: of a batch that failed in part, only what succeeded. */
export function confirmChange(context: MutationFunctionContext, { data, errors }: Answered): void {
  const log = changeLog(context.client);
  const change = log.get(context);
  // Nobody promises records in the answer (G3): without any, and without errors, it is as it was sent.
  if (!change || (data.length === 0 && !errors)) return;
  log.set(context, { ...change, records: data.map((record) => ({ ...record })) });
}

/** Shows it no more: it failed, or the lists in use have it themselves. */
export function dropChange(context: MutationFunctionContext): void {
  changeLog(context.client).delete(context);
}
