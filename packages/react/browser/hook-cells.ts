import { document } from "@messaging-sdk/spec/bundled";
import { exampleBody, type Operation } from "@messaging-sdk/spec/reader";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import * as react from "../src/index.ts";
import {
  mutationHook,
  mutations,
  pathArguments,
  queries,
  queryArguments,
  queryKinds,
} from "../test/spec.ts";

export type Query = UseQueryResult<unknown>;
export type Mutation = UseMutationResult<unknown, Error, unknown>;

/** A hook of an operation. */
interface Cell<Result> {
  /** Such as `useSuspenseGroups`. */
  readonly name: string;
  readonly operation: Operation;
  readonly isSuspense: boolean;
  /** Calls the hook with the spec's examples of its path parameters, and with TanStack's options. */
  readonly use: (options?: object) => Result;
}

export interface ListCell extends Cell<Query> {
  readonly isInfinite: boolean;
}

export interface MutationCell extends Cell<Mutation> {
  /** What it sends: the spec's example. */
  readonly body: unknown;
}

export type HookCell = ListCell | MutationCell;

/** Every hook that the spec asks for. */
export const listCells: readonly ListCell[] = queries.flatMap((operation) =>
  queryKinds(operation).map(({ prefix, ...kind }) => {
    const name = prefix + operation.noun;
    const input = queryArguments(operation, undefined);
    return { name, operation, ...kind, use: hook<Query>(name, input) };
  }),
);

export const mutationCells: readonly MutationCell[] = mutations.map((operation) => {
  const name = mutationHook(operation);
  const body = exampleBody(document, operation.object);
  const use = hook<Mutation>(name, pathArguments(operation));
  return { name, operation, isSuspense: false, body, use };
});

export const hookCells: readonly HookCell[] = [...listCells, ...mutationCells];

function hook<Result>(name: string, input: readonly unknown[]): (options?: object) => Result {
  const use: (...given: unknown[]) => Result = Reflect.get(react, name);
  return (options) => use(...input, options);
}
