import type { Messaging } from "@messaging-sdk/client";
import type { OperationId } from "../generated/query-keys.ts";

/** What the options of a query are built from. `Input` is what its method takes: path parameters, then the query. */
export interface ListOperation<Input extends readonly unknown[], Item> {
  readonly operationId: OperationId;
  /** The names of the path parameters, in the order of the input. */
  readonly path: readonly string[];
  readonly paging: Paging;
  readonly load: (
    messaging: Messaging,
    page: PageRequest,
    ...input: Input
  ) => Promise<{ readonly data: Item[] }>;
}

/** The names of the two paging parameters, and the page size when there is no limit. */
interface Paging {
  readonly offset: string;
  readonly limit: string;
  readonly pageSize: number;
}

export interface PageRequest {
  readonly signal: AbortSignal;
  /** Where the page starts, if not where the query says. */
  readonly offset?: number | undefined;
}
