import { operations } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";

// The spec says what there must be: no test lists an operation.
export const lists: Operation[] = operations.filter(({ method }) => method === "GET");
export const mutations: Operation[] = operations.filter(({ method }) => method !== "GET");

/** Every kind of hook that a list has, with all that a test needs to know of it: a kind that is added is tested. */
export const listKinds = [
  { prefix: "use", isInfinite: false, isSuspense: false },
  { prefix: "useSuspense", isInfinite: false, isSuspense: true },
  { prefix: "useInfinite", isInfinite: true, isSuspense: false },
  { prefix: "useSuspenseInfinite", isInfinite: true, isSuspense: true },
] as const;

export function listHooks({ noun }: Operation): string[] {
  return listKinds.map(({ prefix }) => prefix + noun);
}

/** The options of a list: of its query, and of its infinite query. */
export function listOptions({ noun }: Operation): [string, string] {
  const name = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
  return [`${name}QueryOptions`, `${name}InfiniteQueryOptions`];
}

export function mutationOptions({ operationId }: Operation): string {
  return `${operationId}MutationOptions`;
}

export function mutationHook({ operationId }: Operation): string {
  return `use${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
}

/** The path parameters, with the values of the spec's examples. */
export function pathArguments({ pathParameters }: Operation): unknown[] {
  return pathParameters.map(({ example }) => example);
}
