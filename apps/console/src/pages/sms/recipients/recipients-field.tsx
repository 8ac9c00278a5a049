import { Button, Group, Stack, TagsInput } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { memo, type ReactNode, useMemo, useRef, useState } from "react";
import { count } from "../../../format.ts";
import { Note } from "../../../text.ts";
import { BadNumbers } from "./bad-numbers.tsx";
import { GroupPicker } from "./group-picker.tsx";
import { addNumbers, findBadNumbers, readNumbers } from "./numbers.ts";
import classes from "./recipients-field.module.css";

interface RecipientsFieldProps {
  readonly numbers: readonly string[];
  readonly error: ReactNode;
  onChange(numbers: string[]): void;
}

/** Pills to draw: the numbers that were added last. Thousands of them would be slow, and nobody reads them. */
const shown = 30;

/** Phone numbers as pills. An invalid one stays, with the reason and a way to correct it. */
export const RecipientsField = memo(Recipients);

function Recipients({ numbers, error, onChange }: RecipientsFieldProps) {
  const [note, setNote] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const bad = useMemo(() => findBadNumbers(numbers), [numbers]);
  const isBad = useMemo(() => new Set(bad.map(({ number }) => number)), [bad]);
  const earlier = numbers.slice(0, -shown);

  function set(kept: readonly string[], added: readonly string[], summary = "") {
    const { unique, duplicates } = addNumbers(kept, added);
    setNote(
      `${summary} ${duplicates > 0 ? `Removed ${count(duplicates, "duplicate")}.` : ""}`.trim(),
    );
    onChange(unique);
  }

  /** Replaces numbers by others, or by nothing. */
  function replace(changes: ReadonlyMap<string, string | undefined>) {
    set(
      [],
      numbers.flatMap((number) => (changes.has(number) ? (changes.get(number) ?? []) : number)),
    );
    // The button that was pressed is gone.
    input.current?.focus();
  }
  const remove = useCallbackRef((number: string) => replace(new Map([[number, undefined]])));

  return (
    <Stack gap="xs">
      <TagsInput
        ref={input}
        label="Recipients"
        description="Phone numbers with their country code. Type or paste them, separated by commas, spaces or lines."
        withAsterisk
        inputMode="tel"
        splitChars={[",", ";", "\n", "\t"]}
        // It would drop duplicates without a word.
        allowDuplicates
        classNames={{ pillsList: classes.numbers }}
        renderPill={({ value }) => (
          <NumberPill number={String(value)} isBad={isBad.has(String(value))} onRemove={remove} />
        )}
        // By which the form finds it.
        data-path="phoneNumbers"
        error={error}
        value={numbers.slice(-shown)}
        onChange={(texts) => set(earlier, texts.flatMap(readNumbers))}
      />
      <Group justify="space-between">
        <Note role="status">
          {numbers.length > 0 && count(numbers.length, "number")}
          {bad.length > 0 && `, ${bad.length.toLocaleString()} invalid`}
          {earlier.length > 0 && `. The last ${shown} are shown`}
          {note && `. ${note}`}
        </Note>
        {numbers.length > 0 && (
          <Button
            size="compact-xs"
            onClick={() => replace(new Map(numbers.map((number) => [number, undefined])))}
          >
            Clear all
          </Button>
        )}
      </Group>
      <BadNumbers numbers={bad} onReplace={replace} />
      <GroupPicker onNumbers={(added, summary) => set(numbers, added, summary)} />
    </Stack>
  );
}

interface NumberPillProps {
  readonly number: string;
  readonly isBad: boolean;
  onRemove(number: string): void;
}

/** Not Mantine's, which is drawn again with its field: a hundred of them are slow. */
const NumberPill = memo(({ number, isBad, onRemove }: NumberPillProps) => (
  <span className={classes.pill} data-bad={isBad || undefined}>
    {isBad && <IconAlertTriangle size={12} role="img" aria-label="Invalid:" />}
    {number}
    {/* For the mouse. With the keyboard, Backspace removes the last one. */}
    <button type="button" tabIndex={-1} aria-hidden onClick={() => onRemove(number)}>
      <IconX size={12} />
    </button>
  </span>
));
