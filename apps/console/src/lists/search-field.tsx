import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";

interface SearchFieldProps {
  /** What it searches, such as `groups`. */
  readonly what: string;
  /** What is searched for at first. */
  readonly search: string;
  onSearch(search: string): void;
}

/** Passes on what is typed once the typing pauses. */
export function SearchField({ what, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, 250);
  function change(next: string) {
    setText(next);
    searchLater(next.trim());
  }
  return (
    <TextInput
      type="search"
      aria-label={`Search ${what}`}
      placeholder={`Search ${what}`}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => change("")} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      w={{ base: "100%", xs: 280 }}
    />
  );
}
