import { useAddress } from "./use-address.ts";

type Direction = "ASC" | "DESC";

interface Sorting<Column> {
  readonly orderBy: Column;
  readonly orderDirection: Direction;
}

/** The state of a list that is in the address: it survives a reload, and can be sent to somebody. */
export interface PageUrl {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  goToPage(page: number): void;
  /** Goes back to the first page, as `sortBy` does. */
  setSearch(search: string): void;
}

/** The same of a list that the service sorts. */
export interface ListUrl<Column> extends PageUrl {
  readonly sorting: Sorting<Column>;
  /** Turns the direction when the list is sorted by the column already. */
  sortBy(column: Column): void;
}

/** Reads it. What the address says that cannot be is as if not said. */
export function usePageUrl(): PageUrl {
  const { params, change } = useAddress();
  return {
    page: readPage(params.get("page")),
    search: params.get("search") ?? "",
    goToPage: (page) => change({ page: page === 1 ? "" : String(page) }),
    // A letter typed is no step to go back to.
    setSearch: (search) => change({ search, page: "" }, { replace: true }),
  };
}

/** Reads it with the sorting; the first column is the service's own order. */
export function useListUrl<Column extends string>(
  columns: readonly [Column, ...Column[]],
): ListUrl<Column> {
  const { params, change } = useAddress();
  const sorting: Sorting<Column> = {
    orderBy: columns.find((column) => column === params.get("orderBy")) ?? columns[0],
    orderDirection: params.get("orderDirection") === "ASC" ? "ASC" : "DESC",
  };
  return {
    ...usePageUrl(),
    sorting,
    sortBy(column) {
      const turned = column === sorting.orderBy && sorting.orderDirection === "ASC";
      change({ orderBy: column, orderDirection: turned ? "DESC" : "ASC", page: "" });
    },
  };
}

function readPage(text: string | null) {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
