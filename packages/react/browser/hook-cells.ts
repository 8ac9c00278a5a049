import { document } from "@messaging-sdk/spec/bundled";
import { exampleBody, exampleRecords, type Operation } from "@messaging-sdk/spec/reader";
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
  /** The requests that it sends to a service of the spec's examples, in this order: `GET /v2.1/group?limit=100`. */
  readonly requests: readonly string[];
  /** Calls the hook with the spec's examples of its path parameters, and with TanStack's options; a list with a query, too. */
  readonly use: (options?: object, query?: object) => Result;
}

export interface ListCell extends Cell<Query> {
  readonly isInfinite: boolean;
}

export interface MutationCell extends Cell<Mutation> {
  /** The input that it sends: the spec's example. */
  readonly body: unknown;
}

export type HookCell = ListCell | MutationCell;

/** Every hook that the spec asks for. */
export const listCells: readonly ListCell[] = queries.flatMap((operation) =>
  queryKinds(operation).map(({ prefix, ...kind }) => {
    const name = prefix + operation.noun;
    const use = hook<Query>(name, (query) => queryArguments(operation, query));
    return { name, operation, ...kind, requests: listRequests(operation, kind), use };
  }),
);

export const mutationCells: readonly MutationCell[] = mutations.map((operation) => {
  const name = mutationHook(operation);
  const body = exampleBody(document, operation.object);
  const use = hook<Mutation>(name, () => pathArguments(operation));
  const requests = [`${operation.method} ${operation.examplePath}`];
  return { name, operation, isSuspense: false, body, requests, use };
});

export const hookCells: readonly HookCell[] = [...listCells, ...mutationCells];

function hook<Result>(
  name: string,
  inputOf: (query?: object) => readonly unknown[],
): Cell<Result>["use"] {
  const use: (...given: unknown[]) => Result = Reflect.get(react, name);
  return (options, query) => use(...inputOf(query), options);
}

/** The example is a short page, which may be the last: an infinite query reads on, and finds that it is. */
function listRequests(operation: Operation, { isInfinite }: { readonly isInfinite: boolean }) {
  const { method, examplePath, paging } = operation;
  const line = `${method} ${examplePath}`;
  if (!paging) return [line];
  // The last record comes again.
  const offset = exampleRecords(document, { object: operation.object, success: 200 }).length - 1;
  const rest = `offset=${offset}&limit=${paging.pageSize - offset}`;
  return [`${line}?limit=${paging.pageSize}`, ...(isInfinite ? [`${line}?${rest}`] : [])];
}
