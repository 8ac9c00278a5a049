import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTypedText } from "./use-typed-text.ts";

interface SearchFieldProps {
  /** What it searches, such as `groups`. */
  readonly what: string;
  readonly search: string;
  onSearch(search: string): void;
}

/** Passes on what is typed once the typing pauses. */
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
