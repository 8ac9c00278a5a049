import { Button, Group, List, ScrollArea, Stack, Text } from "@mantine/core";

interface BadNumbersProps {
  readonly numbers: readonly { readonly number: string; readonly reason: string }[];
  onRemove(numbers: readonly string[]): void;
}

/** The invalid numbers with their reasons, to remove. */
export function BadNumbers({ numbers, onRemove }: BadNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <ScrollArea.Autosize
        mah={180}
        w="100%"
        viewportProps={{ tabIndex: 0, "aria-label": "Invalid numbers", role: "group" }}
      >
        <List
          size="sm"
          spacing={4}
          listStyleType="none"
          styles={{ itemWrapper: { display: "block" }, itemLabel: { display: "block" } }}
        >
          {numbers.map(({ number, reason }) => (
            <List.Item key={number}>
              <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
                <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                  <Text span fw={600} size="sm">
                    {number}
                  </Text>{" "}
                  {reason}
                </Text>
                <Button
                  size="compact-xs"
                  flex="none"
                  variant="default"
                  aria-label={`Remove ${number}`}
                  onClick={() => onRemove([number])}
                >
                  Remove
                </Button>
              </Group>
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      {numbers.length > 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onRemove(numbers.map(({ number }) => number))}
        >
          Remove all {numbers.length}
        </Button>
      )}
    </Stack>
  );
}
