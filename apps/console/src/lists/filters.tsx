import { NativeSelect } from "@mantine/core";
import { useQueryParams } from "./list-url.ts";

/** A filter by one of some values, kept in the URL. */
interface Filter {
  readonly label: string;
  /** The label of every value. */
  readonly all: string;
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
}

export type ListFilters = Omit<ReturnType<typeof useFilters>, "values">;

/** Filters by the names of their parameters. `values` are those that are set. */
export function useFilters<Name extends string>(filters: Readonly<Record<Name, Filter>>) {
  const { params, change } = useQueryParams();
  const names = Object.keys(filters) as Name[];
  const set = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    values: Object.fromEntries(set) as Partial<Record<Name, string>>,
    isActive: set.length > 0,
    clear: () => change({ ...Object.fromEntries(set.map(([name]) => [name, ""])), page: "" }),
    fields: names.map((name) => {
      const { label, all, options } = filters[name];
      return (
        <NativeSelect
          key={name}
          aria-label={label}
          value={params.get(name) ?? ""}
          onChange={(event) => change({ [name]: event.currentTarget.value, page: "" })}
          data={[{ value: "", label: all }, ...options]}
          w={{ base: "100%", xs: "auto" }}
        />
      );
    }),
  };
}
