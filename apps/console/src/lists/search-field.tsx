import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useEffect, useRef, useState } from "react";

interface SearchFieldProps {
  readonly what: string;
  readonly search: string;
  onSearch(search: string): void;
}

/** Searches once the typing pauses, or the field is left: later, it could call back a page that was left with that click. */
export function SearchField({ what, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const passedOn = useRef(search);
  const passOnLater = useDebouncedCallback((next: string) => {
    passedOn.current = next;
    onSearch(next);
  }, 250);
  // Follows the URL when that changes elsewhere.
  useEffect(() => {
    if (search === passedOn.current) return;
    passedOn.current = search;
    setText(search);
  }, [search]);
  function type(next: string) {
    setText(next);
    passOnLater(next.trim());
  }
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
      onBlur={() => passOnLater.flush()}
      w={{ base: "100%", xs: 280 }}
    />
  );
}
