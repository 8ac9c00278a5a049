import { Stack, TagsInput, Text } from "@mantine/core";
import { shallowEqual, useCallbackRef } from "@mantine/hooks";
import { memo, type ReactNode, useMemo, useRef, useState } from "react";
import { count } from "../../../format.tsx";
import { BadNumbers } from "./bad-numbers.tsx";
import { NumberPill } from "./number-pill.tsx";
import { faultsOfNumbers, readNumbers, splitDuplicates } from "./numbers.ts";
import classes from "./recipients-field.module.css";

interface RecipientsFieldProps {
  readonly numbers: readonly string[];
  /** The numbers that the service rejected, with its reasons. */
  readonly rejected: ReadonlyMap<string, string>;
  readonly error: ReactNode;
  onChange(numbers: string[]): void;
}

/** Phone numbers as pills. An invalid one stays, marked and with the reason. */
export const RecipientsField = memo(Recipients, isSame);

function Recipients({ numbers, rejected, error, onChange }: RecipientsFieldProps) {
  const [duplicates, setDuplicates] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const faults = useMemo(
    () => new Map([...rejected, ...faultsOfNumbers(numbers)]),
    [rejected, numbers],
  );
  const bad = numbers.flatMap((number) => {
    const reason = faults.get(number);
    return reason === undefined ? [] : [{ number, reason }];
  });

  function change(texts: readonly string[]) {
    const read = splitDuplicates(texts.flatMap(readNumbers));
    setDuplicates(read.duplicates);
    onChange(read.unique);
  }

  function remove(removed: ReadonlySet<string>) {
    change(numbers.filter((number) => !removed.has(number)));
    // The button that was pressed is gone.
    input.current?.focus();
  }
  const removeOne = useCallbackRef((number: string) => remove(new Set([number])));

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
          <NumberPill
            number={String(value)}
            isBad={faults.has(String(value))}
            onRemove={removeOne}
          />
        )}
        clearable
        clearButtonProps={{ "aria-label": "Remove all recipients" }}
        // By which the form finds it.
        data-path="phoneNumbers"
        error={error}
        value={[...numbers]}
        onChange={change}
      />
      <Text size="sm" c="dimmed" role="status">
        {numbers.length > 0 && count(numbers.length, "number")}
        {bad.length > 0 && `, ${bad.length} invalid`}
        {duplicates.length > 0 && `. Duplicates removed: ${duplicates.join(", ")}`}
      </Text>
      <BadNumbers numbers={bad} onRemove={(removed) => remove(new Set(removed))} />
    </Stack>
  );
}

/** The form copies its values for every letter of the message, and a thousand pills are slow to draw. */
function isSame(before: RecipientsFieldProps, after: RecipientsFieldProps) {
  return (
    before.rejected === after.rejected &&
    before.error === after.error &&
    before.onChange === after.onChange &&
    shallowEqual(before.numbers, after.numbers)
  );
}
