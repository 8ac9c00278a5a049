import { useSearchParams } from "react-router";

type Direction = "ASC" | "DESC";

interface Sorting<Column> {
  readonly orderBy: Column;
  readonly orderDirection: Direction;
}

/** The state of a list that is in the address: it survives a reload, and can be sent to somebody. */
export interface ListUrl<Column> {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  readonly sorting: Sorting<Column>;
  goToPage(page: number): void;
  /** Goes back to the first page, as `sortBy` does. */
  setSearch(search: string): void;
  /** Turns the direction when the list is sorted by the column already. */
  sortBy(column: Column): void;
}

/** Reads it. What the address says that cannot be is as if not said; the first column is the service's own order. */
export function useListUrl<Column extends string>(
  columns: readonly [Column, ...Column[]],
): ListUrl<Column> {
  const [params, setParams] = useSearchParams();
  const sorting: Sorting<Column> = {
    orderBy: columns.find((column) => column === params.get("orderBy")) ?? columns[0],
    orderDirection: params.get("orderDirection") === "ASC" ? "ASC" : "DESC",
  };

  function change(changes: Readonly<Record<string, string>>, replace = false) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  }

  return {
    page: readPage(params.get("page")),
    search: params.get("search") ?? "",
    sorting,
    goToPage: (page) => change({ page: page === 1 ? "" : String(page) }),
    // A letter typed is no step to go back to.
    setSearch: (search) => change({ search, page: "" }, true),
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
