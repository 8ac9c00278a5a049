import type { Messaging, Page, PageCursor } from "@messaging-sdk/client";
import type { SkipToken } from "@tanstack/query-core";
import type { OperationId } from "../generated/query-keys.ts";

/** What query options are built from. `Input` is what the method takes: path parameters, then the query. */
export interface ListOperation<Input extends readonly unknown[], Item> {
  readonly operationId: OperationId;
  /** The names of the path parameters, in the order of the input. */
  readonly path: readonly string[];
  /** How many records a page has by default. */
  readonly pageSize?: number;
  readonly load: (
    messaging: Messaging,
    page: PageRequest,
    ...input: Input
  ) => Promise<LoadedPage<Item>>;
}

export interface PageRequest {
  readonly signal: AbortSignal;
  /** Where the page starts, if not where the query says. */
  readonly next?: PageCursor | undefined;
}

type LoadedPage<Item> = Pick<Page<Item, unknown>, "data" | "next">;

/** The input of a query that may have to wait: any part of it can be TanStack's `skipToken`. */
export type Skippable<Input extends readonly unknown[]> = {
  [Index in keyof Input]: Input[Index] | SkipToken;
};

/** The input when it is complete, else the token, known by its type: importing `skipToken` would import React. */
export function wholeInput<Input extends readonly unknown[]>(
  input: Skippable<Input>,
): Input | SkipToken {
  const token = input.find((part): part is SkipToken => typeof part === "symbol");
  // Without a token among them, the parts are of the method's own types.
  return token ?? (input as Input);
}

/** Loads one page. */
export async function loadPage<Input extends readonly unknown[], Item>(
  messaging: Messaging,
  { load }: ListOperation<Input, Item>,
  request: PageRequest,
  input: Input,
): Promise<LoadedPage<Item>> {
  // React's strict mode mounts, unmounts and mounts again at once. A moment later the signal says which of the two
  // requests is unwanted, and the client does not send that one.
  await Promise.resolve();
  return load(messaging, request, ...input);
}
