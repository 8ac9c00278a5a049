import { Button, Group, Stack, Text } from "@mantine/core";
import { ScrollList } from "../../../lists/scroll-list.tsx";
import type { BadNumber } from "./numbers.ts";

interface BadNumbersProps {
  readonly numbers: readonly BadNumber[];
  /** Replaces numbers by others, or by nothing. */
  onReplace(changes: ReadonlyMap<string, string | undefined>): void;
}

/** The invalid numbers with their reasons, to correct or remove. */
export function BadNumbers({ numbers, onReplace }: BadNumbersProps) {
  if (numbers.length === 0) return null;
  const correctable = numbers.filter(({ meant }) => meant !== undefined);
  return (
    <Stack gap="xs" align="flex-start">
      <ScrollList
        label="Invalid numbers"
        items={numbers}
        row={(bad) => (
          <BadNumberRow {...bad} onReplace={(by) => onReplace(new Map([[bad.number, by]]))} />
        )}
      />
      <Group gap="xs">
        {correctable.length > 1 && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              onReplace(new Map(correctable.map(({ number, meant }) => [number, meant])))
            }
          >
            Correct all {correctable.length.toLocaleString()}
          </Button>
        )}
        {numbers.length > 1 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onReplace(new Map(numbers.map(({ number }) => [number, undefined])))}
          >
            Remove all {numbers.length.toLocaleString()}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface BadNumberRowProps extends BadNumber {
  onReplace(by: string | undefined): void;
}

function BadNumberRow({ number, reason, meant, onReplace }: BadNumberRowProps) {
  const button = { size: "compact-xs", flex: "none", variant: "default" } as const;
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        <Text span fw={600} size="sm">
          {number}
        </Text>{" "}
        {reason}
      </Text>
      <Group gap={4} justify="flex-end">
        {meant && (
          <Button {...button} onClick={() => onReplace(meant)}>
            Use {meant}
          </Button>
        )}
        <Button {...button} aria-label={`Remove ${number}`} onClick={() => onReplace(undefined)}>
          Remove
        </Button>
      </Group>
    </Group>
  );
}
