import { operations } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";

// The spec says what there must be: no test lists an operation.
export const lists: Operation[] = operations.filter(({ paging }) => paging !== undefined);
/** Lists, and what is read without pages. */
export const queries: Operation[] = operations.filter(({ method }) => method === "GET");
export const mutations: Operation[] = operations.filter(({ method }) => method !== "GET");

/** Every kind of hook that a list has, with all that a test needs to know of it: a kind that is added is tested. */
export const listKinds = [
  { prefix: "use", isInfinite: false, isSuspense: false },
  { prefix: "useSuspense", isInfinite: false, isSuspense: true },
  { prefix: "useInfinite", isInfinite: true, isSuspense: false },
  { prefix: "useSuspenseInfinite", isInfinite: true, isSuspense: true },
] as const;

/** The hooks of a query: one without pages has no infinite ones. */
export function queryKinds({ paging }: Operation): (typeof listKinds)[number][] {
  return listKinds.filter(({ isInfinite }) => paging !== undefined || !isInfinite);
}

export function listHooks(query: Operation): string[] {
  return queryKinds(query).map(({ prefix }) => prefix + query.noun);
}

/** The options of a query, and, of a list, those of its infinite query. */
export function listOptions({ noun, paging }: Operation): string[] {
  const name = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
  return [`${name}QueryOptions`, ...(paging ? [`${name}InfiniteQueryOptions`] : [])];
}

export function mutationOptions({ operationId }: Operation): string {
  return `${operationId}MutationOptions`;
}

export function mutationHook({ operationId }: Operation): string {
  return `use${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
}

/** The arguments of a query: its path parameters, and such a query if it has one. */
export function queryArguments(operation: Operation, query: unknown): unknown[] {
  return [...pathArguments(operation), ...(operation.queryParameters.length > 0 ? [query] : [])];
}

/** The path parameters, with the values of the spec's examples. */
export function pathArguments({ pathParameters }: Operation): unknown[] {
  return pathParameters.map(({ example }) => example);
}
