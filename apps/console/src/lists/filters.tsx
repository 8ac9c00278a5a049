import { Autocomplete, NativeSelect } from "@mantine/core";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import type { ReactNode } from "react";
import { useQueryParams } from "./list-url.ts";
import { useTypedText } from "./search-fields.tsx";

/** A filter by a whole value, kept in the URL. */
interface Filter {
  readonly label: string;
  /** The values to choose from, and their labels where these are others. */
  readonly options?: readonly (string | { readonly value: string; readonly label: string })[];
  /** The label of every value. Left out, another one can be typed. */
  readonly all?: string;
}

export interface ListFilters {
  readonly fields: ReactNode;
  readonly isActive: boolean;
  clear(): void;
}

/** Filters by the names of their parameters. `values` are those that are set. */
export function useFilters<Name extends string>(
  filters: Readonly<Record<Name, Filter>>,
): ListFilters & { readonly values: Partial<Record<Name, string>> } {
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
      const FilterField = filters[name].all === undefined ? TypedFilter : ChosenFilter;
      const onFilter = (value: string, replace: boolean) =>
        change({ [name]: value, page: "" }, { replace });
      const value = params.get(name) ?? "";
      return <FilterField key={name} {...filters[name]} {...{ value, onFilter }} />;
    }),
  };
}

interface FilterFieldProps extends Filter {
  readonly value: string;
  onFilter(value: string, replace: boolean): void;
}

function ChosenFilter({ label, all = "", options = [], value, onFilter }: FilterFieldProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onFilter(event.currentTarget.value, false)}
      data={[{ value: "", label: all }, ...options]}
      w={{ base: "100%", xs: "auto" }}
    />
  );
}

function TypedFilter({ label, options = [], value, onFilter }: FilterFieldProps) {
  const { text, type, leave } = useTypedText(value, (typed) => onFilter(typed, true));
  return (
    <Autocomplete
      aria-label={`Filter by ${label}`}
      placeholder={`${label} is`}
      leftSection={<IconFilter size={16} aria-hidden />}
      data={[...options]}
      value={text}
      onChange={type}
      onBlur={leave}
      clearable
      clearButtonProps={{ "aria-label": `Clear the filter by ${label}` }}
      w={{ base: "100%", xs: 220 }}
    />
  );
}
