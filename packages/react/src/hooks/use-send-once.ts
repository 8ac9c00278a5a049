"use client";

import type { UseMutationOptions, UseMutationResult } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { checkOptions } from "../queries/check-options.ts";
import { fieldsOf } from "../queries/keys.ts";
import { contentOf, useDedupedMutation } from "./use-deduped-mutation.ts";

/** TanStack's options of `useMutation`, and the name of the form. */
export interface SendOnceHookOptions<Input, Data>
  extends Omit<UseMutationOptions<Data, Error, Input>, "mutationFn"> {
  /** The name of this form among those of the tab, such as `reminder-of-order-4711`. */
  readonly form: string;
}

/**
 * Calls a function of your server with what a form holds, and an idempotency key for it: the same for each press, after a lost
 * response and after a reload, until `reset` begins another message. The server passes the key to `sendOnce`.
 */
export function useSendOnce<Input, Data>(
  action: (input: Input, idempotencyKey: string) => Promise<Data>,
  { form, ...options }: SendOnceHookOptions<Input, Data>,
): UseMutationResult<Data, Error, Input> {
  checkOptions(options, "form mutationKey retry retryDelay", "mutation");
  const name = `messaging-send-once:${form}`;
  const ids = useRef(new Map<string, string>());
  const { reset, ...sending } = useDedupedMutation<Data, Error, Input, unknown>({
    // TanStack would send it later, when nobody expects it any more.
    networkMode: "always",
    ...options,
    mutationFn: async (input) => {
      const id = ids.current.get(name) ?? stored()?.getItem(name) ?? crypto.randomUUID();
      ids.current.set(name, id);
      stored()?.setItem(name, id);
      const data = await action(input, `${id}-${digest(input)}`);
      // An action may return the fields of an error, because one that it throws reaches the page without them.
      if (fieldsOf(data).outcome === undefined) stored()?.removeItem(name);
      return data;
    },
  });
  const resetAll = useCallback(() => {
    ids.current.delete(name);
    stored()?.removeItem(name);
    reset();
  }, [name, reset]);
  return { ...sending, reset: resetAll };
}

/** The storage of the tab, where it is allowed. */
function stored(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Another text or recipient is another message, and none of it is in the storage. */
function digest(input: unknown): string {
  const text = contentOf(input);
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (31 * hash + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36);
}
