import { useSearchParams } from "react-router";

/** The state of a list that is kept in the URL: it survives a reload, and can be shared. */
export interface PageUrl {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  goToPage(page: number): void;
  /** Returns to the first page, as `sortBy` does. */
  setSearch(search: string): void;
}

/** The state of a list that the service sorts. */
export interface ListUrl<Order extends string = string> extends PageUrl {
  readonly sorting: { readonly orderBy: Order; readonly orderDirection: "ASC" | "DESC" };
  /** Reverses the direction when the list is sorted by it already. */
  sortBy(order: string): void;
}

/** The query of the URL, and a function that changes it: an empty text removes a parameter. */
export function useQueryParams() {
  const [params, setParams] = useSearchParams();

  function change(changes: Readonly<Record<string, string>>, { replace = false } = {}) {
    // Not `params`, which are those of the last render: of two changes before the next, it would undo the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace });
  }
  return { params, change };
}

/** Page and search of the URL. An invalid value counts as absent. */
export function usePageUrl(): PageUrl {
  const { params, change } = useQueryParams();
  const page = Number(params.get("page"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get("search") ?? "",
    goToPage: (next) => change({ page: next === 1 ? "" : String(next) }),
    // Back must not step through single letters.
    setSearch: (search) => change({ search, page: "" }, { replace: true }),
  };
}

/** Adds the sorting; the first order is the service's default. */
export function useListUrl<Order extends string>(
  orders: readonly [Order, ...Order[]],
): ListUrl<Order> {
  const { params, change } = useQueryParams();
  const orderBy = orders.find((order) => order === params.get("orderBy")) ?? orders[0];
  const orderDirection = params.get("orderDirection") === "ASC" ? "ASC" : "DESC";
  return {
    ...usePageUrl(),
    sorting: { orderBy, orderDirection },
    sortBy(order) {
      const isUp = order === orderBy && orderDirection === "ASC";
      change({ orderBy: order, orderDirection: isUp ? "DESC" : "ASC", page: "" });
    },
  };
}
