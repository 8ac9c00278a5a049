import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useEffect, useRef, useState } from "react";
import { Detail } from "../text.ts";
import type { Page } from "./list-query.ts";

interface SearchFieldProps {
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
    <Detail role="status" flex={1} miw={200}>
      {searched && (searched.isComplete ? `Searched ${records}.` : `Searching… ${records} so far.`)}
    </Detail>
  );
}

/**
 * A text as it is typed, passed on once the typing pauses or the field is left: later, it could call back a page that
 * was left with the same click. Follows the value when it changes elsewhere.
 */
export function useTypedText(value: string, onChange: (value: string) => void) {
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
