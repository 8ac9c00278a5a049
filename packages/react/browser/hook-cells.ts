import { exchanges } from "@messaging-sdk/contract/exchanges";
import type { Operation } from "@messaging-sdk/spec/reader";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import * as react from "../src/index.ts";
import {
  document,
  listHooks,
  lists,
  mutationHook,
  mutations,
  pathArguments,
} from "../test/spec.ts";

export type Asked = UseQueryResult<unknown> | UseMutationResult<unknown, Error, unknown>;

/** A row of the matrix: one hook of one operation. */
export interface HookCell {
  /** Such as `useSuspenseGroups`. */
  readonly name: string;
  readonly operation: Operation;
  readonly kind: "query" | "suspense" | "infinite" | "suspense-infinite" | "mutation";
  /** Calls the hook with the spec's examples of its path parameters, and options of its own. */
  readonly use: (options?: object) => Asked;
  /** What a mutation sends: the spec's example. A query sends none. */
  readonly body: unknown;
}

const kinds = ["query", "suspense", "infinite", "suspense-infinite"] as const;

/** Every hook there must be, by the spec. */
export const hookCells: readonly HookCell[] = [
  ...lists.flatMap((list) => kinds.map((kind, at) => cell(list, kind, listHooks(list)[at] ?? ""))),
  ...mutations.map((mutation) => cell(mutation, "mutation", mutationHook(mutation))),
];

function cell(operation: Operation, kind: HookCell["kind"], name: string): HookCell {
  const use: HookCell["use"] = Reflect.get(react, name);
  const [first] = exchanges(document, operation);
  // A list takes a query after them.
  const input =
    kind === "mutation" ? pathArguments(operation) : [...pathArguments(operation), undefined];
  return {
    name,
    operation,
    kind,
    use: (options) => Reflect.apply(use, undefined, [...input, options]),
    body: first?.request.body,
  };
}
