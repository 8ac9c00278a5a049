import { Autocomplete, CloseButton, Text, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Page } from "./list-query.ts";
import { useQueryParams } from "./list-url.ts";

interface SearchFieldProps {
  /** Names the records, such as `groups`. */
  readonly what: string;
  readonly search: string;
  onSearch(search: string): void;
}

/** Searches once the typing pauses. */
export function SearchField({ what, search, onSearch }: SearchFieldProps) {
  const { text, type, leave } = useTypedText(search, onSearch);
  return (
    <TextInput
      type="search"
      aria-label={`Search ${what}`}
      placeholder={`Search ${what}`}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type("")} />
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      w={{ base: "100%", xs: 280 }}
    />
  );
}

interface SearchNoteProps {
  readonly what: string;
  readonly searched: Page<unknown>["searched"];
}

/** Says how many records a search has compared. */
export function SearchNote({ what, searched }: SearchNoteProps) {
  const records = searched && `${searched.count.toLocaleString()} ${what}`;
  return (
    <Text size="xs" c="dimmed" role="status" flex={1} miw={200}>
      {searched?.isComplete && `Searched ${records}.`}
      {searched?.isComplete === false && `Searching… ${records} so far.`}
    </Text>
  );
}

interface FilterFieldProps {
  /** Names the value, such as `SMTP account`. */
  readonly label: string;
  readonly value: string;
  /** Values to choose from; another one can be typed. */
  readonly options?: readonly string[];
  onFilter(value: string): void;
}

/** A filter of the service, which compares whole values. */
function FilterField({ label, value, options = [], onFilter }: FilterFieldProps) {
  const { text, type, leave } = useTypedText(value, onFilter);
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

export interface ListFilters {
  readonly fields: ReactNode;
  readonly isActive: boolean;
  clear(): void;
}

/** Filters by whole values, kept in the URL: their labels by the names of their parameters. `query` is their part of a request. */
export function useFilters<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  options: readonly (readonly string[])[] = [],
): ListFilters & { readonly query: Partial<Record<Name, string>> } {
  const { params, change } = useQueryParams();
  const names = Object.keys(labels) as Name[];
  const set = names.filter((name) => params.get(name));
  const none = Object.fromEntries(names.map((name) => [name, ""]));
  return {
    query: Object.fromEntries(set.map((name) => [name, params.get(name)])) as Partial<
      Record<Name, string>
    >,
    isActive: set.length > 0,
    clear: () => change({ ...none, page: "" }),
    fields: names.map((name, place) => (
      <FilterField
        key={name}
        label={labels[name]}
        value={params.get(name) ?? ""}
        options={options[place] ?? []}
        onFilter={(value) => change({ [name]: value, page: "" }, { replace: true })}
      />
    )),
  };
}

/**
 * A text as it is typed, passed on once the typing pauses or the field is left: later, it could call back a page that
 * was left with the same click. Follows the value when it changes elsewhere.
 */
function useTypedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const passedOn = useRef(value);
  const passOnLater = useDebouncedCallback((next: string) => {
    passedOn.current = next;
    onChange(next);
  }, 250);

  useEffect(() => {
    if (value === passedOn.current) return;
    passedOn.current = value;
    setText(value);
  }, [value]);

  function type(next: string) {
    setText(next);
    passOnLater(next.trim());
  }
  return { text, type, leave: () => passOnLater.flush() };
}
