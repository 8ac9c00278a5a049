import { Button, Group, Stack, Text } from "@mantine/core";
import { ScrollList } from "../../../lists/scroll-list.tsx";
import { SmallButton } from "../../../text.ts";
import type { BadNumber } from "./numbers.ts";

interface BadNumbersProps {
  readonly numbers: readonly BadNumber[];
  onReplace(changes: ReadonlyMap<string, string | undefined>): void;
}

/** The invalid numbers with their reasons, to correct or remove. */
export function BadNumbers({ numbers, onReplace }: BadNumbersProps) {
  if (numbers.length === 0) return null;
  const correctable = numbers.filter(({ meant }) => meant !== undefined);
  const correct = () => onReplace(new Map(correctable.map(({ number, meant }) => [number, meant])));
  const remove = () => onReplace(new Map(numbers.map(({ number }) => [number, undefined])));
  const button = { size: "compact-xs", flex: "none" } as const;
  return (
    <Stack gap="xs" align="flex-start">
      <ScrollList
        label="Invalid numbers"
        items={numbers}
        row={({ number, reason, meant }) => (
          <Group wrap="nowrap" justify="space-between" align="flex-start">
            <Text style={{ overflowWrap: "anywhere" }}>
              <b>{number}</b> {reason}
            </Text>
            <Group gap={4} justify="flex-end">
              {meant && (
                <Button {...button} onClick={() => onReplace(new Map([[number, meant]]))}>
                  Use {meant}
                </Button>
              )}
              <Button
                {...button}
                aria-label={`Remove ${number}`}
                onClick={() => onReplace(new Map([[number, undefined]]))}
              >
                Remove
              </Button>
            </Group>
          </Group>
        )}
      />
      <Group>
        {correctable.length > 1 && (
          <SmallButton onClick={correct}>
            Correct all {correctable.length.toLocaleString()}
          </SmallButton>
        )}
        {numbers.length > 1 && (
          <SmallButton onClick={remove}>Remove all {numbers.length.toLocaleString()}</SmallButton>
        )}
      </Group>
    </Stack>
  );
}
