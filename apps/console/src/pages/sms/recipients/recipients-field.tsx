import { Stack, TagsInput, Text } from "@mantine/core";
import { shallowEqual } from "@mantine/hooks";
import { memo, type ReactNode, useRef, useState } from "react";
import { count } from "../../../count.ts";
import { BadNumbers } from "./bad-numbers.tsx";
import { faultsOfNumbers } from "./faults-of-numbers.ts";
import { NumberPill } from "./number-pill.tsx";
import { readNumbers, splitRepeated } from "./read-numbers.ts";
import classes from "./recipients-field.module.css";

interface RecipientsFieldProps {
  readonly numbers: readonly string[];
  /** What the service said of some of them, when they were sent. */
  readonly refused: ReadonlyMap<string, string>;
  readonly error: ReactNode;
  onChange(numbers: string[]): void;
}

/** Phone numbers as chips. One that cannot be sent to stays, marked and with the reason. */
export const RecipientsField = memo(Recipients, isSame);

function Recipients({ numbers, refused, error, onChange }: RecipientsFieldProps) {
  const [repeated, setRepeated] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const faults = new Map([...refused, ...faultsOfNumbers(numbers)]);
  const bad = numbers.flatMap((number) => {
    const reason = faults.get(number);
    return reason === undefined ? [] : [{ number, reason }];
  });

  function change(texts: readonly string[]) {
    const read = splitRepeated(texts.flatMap(readNumbers));
    setRepeated(read.repeated);
    onChange(read.unique);
  }

  function remove(removed: readonly string[]) {
    change(numbers.filter((number) => !removed.includes(number)));
    // The button that was pressed is gone.
    input.current?.focus();
  }

  return (
    <Stack gap="xs">
      <TagsInput
        ref={input}
        label="Recipients"
        description="Phone numbers with their country code. Type or paste them, with commas, spaces or lines between."
        withAsterisk
        inputMode="tel"
        splitChars={[",", ";", "\n", "\t"]}
        // Else it would drop them without a word.
        allowDuplicates
        classNames={{ pillsList: classes.numbers }}
        renderPill={({ option: { label: number }, onRemove }) => (
          <NumberPill number={number} isFaulty={faults.has(number)} onRemove={() => onRemove?.()} />
        )}
        // By which the form finds it.
        data-path="phoneNumbers"
        error={error}
        value={[...numbers]}
        onChange={change}
      />
      <Text size="sm" c="dimmed" role="status">
        {numbers.length > 0 && count(numbers.length, "number")}
        {bad.length > 0 && `, ${bad.length} of them faulty`}
        {repeated.length > 0 && `. Given more than once, kept once: ${repeated.join(", ")}`}
      </Text>
      <BadNumbers numbers={bad} onRemove={remove} />
    </Stack>
  );
}

/** A thousand chips take half a second to draw, and the form copies its values for every letter of the message. */
function isSame(before: RecipientsFieldProps, after: RecipientsFieldProps) {
  return (
    before.refused === after.refused &&
    before.error === after.error &&
    before.onChange === after.onChange &&
    shallowEqual(before.numbers, after.numbers)
  );
}
