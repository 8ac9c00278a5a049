import { useSearchParams } from "react-router";

/** The state of a list that is kept in the URL: it survives a reload, and can be shared. */
export type PageUrl = ReturnType<typeof usePageUrl>;

/** The state of a list that the service sorts. */
export type ListUrl = ReturnType<typeof useListUrl>;

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
export function usePageUrl() {
  const { params, change } = useQueryParams();
  const page = Number(params.get("page"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get("search") ?? "",
    goToPage: (next: number) => change({ page: next === 1 ? "" : String(next) }),
    // Back must not step through single letters.
    setSearch: (search: string) => change({ search, page: "" }, { replace: true }),
  };
}

/** Adds the sorting; the first order is the service's default. */
export function useListUrl<Order extends string>(orders: readonly [Order, ...Order[]]) {
  const { params, change } = useQueryParams();
  const orderBy = orders.find((order) => order === params.get("orderBy")) ?? orders[0];
  const orderDirection: "ASC" | "DESC" = params.get("orderDirection") === "ASC" ? "ASC" : "DESC";
  return {
    ...usePageUrl(),
    sorting: { orderBy, orderDirection },
    /** Reverses the direction when the list is sorted by it already. */
    sortBy(order: string) {
      const isUp = order === orderBy && orderDirection === "ASC";
      change({ orderBy: order, orderDirection: isUp ? "DESC" : "ASC", page: "" });
    },
  };
}
