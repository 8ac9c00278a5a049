"use client";

import {
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/** `useMutation` in which a second identical call joins the one that is pending: a press that arrives twice leaves once. */
export function useDedupedMutation<Data, Fault, Variables, OnMutateResult>(
  options: UseMutationOptions<Data, Fault, Variables, OnMutateResult>,
): UseMutationResult<Data, Fault, Variables, OnMutateResult> {
  const result = useMutation(options);
  const pending = useRef(new Map<string, Promise<Data>>());
  const { mutateAsync: start } = result;
  const mutateAsync = useCallback<typeof start>(
    (...given) => {
      const press = contentOf(given[0]);
      const forget = () => void pending.current.delete(press);
      const joined = pending.current.get(press) ?? start(...given).finally(forget);
      pending.current.set(press, joined);
      return joined;
    },
    [start],
  );
  const mutate = useCallback<typeof result.mutate>(
    (...given) => void mutateAsync(...given).catch(() => {}),
    [mutateAsync],
  );
  return { ...result, mutate, mutateAsync };
}

/** The same text for the same input. */
export function contentOf(input: unknown): string {
  return hashKey([input instanceof FormData ? [...input] : input]);
}
