import bundle from "@messaging-sdk/spec/openapi.json" with { type: "json" };
import type { Document } from "@messaging-sdk/spec/reader";
import { type Operation, readOperations } from "@messaging-sdk/spec/reader";

// What there must be follows from the spec: no operation is listed in a test.
export const document: Document = bundle as object as Document;
const operations = readOperations(document);

export const lists: Operation[] = operations.filter(({ method }) => method === "GET");
export const mutations: Operation[] = operations.filter(({ method }) => method !== "GET");

/** The options of a list: of its query, and of its infinite query. */
export function listOptions({ noun }: Operation): [string, string] {
  const name = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
  return [`${name}QueryOptions`, `${name}InfiniteQueryOptions`];
}

export function listHooks({ noun }: Operation): string[] {
  return ["use", "useSuspense", "useInfinite", "useSuspenseInfinite"].map((use) => use + noun);
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

/** The path, with the same. */
export function examplePath({ path, pathParameters }: Operation): string {
  return pathParameters.reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
}
