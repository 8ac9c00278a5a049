import { ActionBar, Button, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps {
  readonly selection: Selection;
  /** What is done to what is ticked, such as `Delete`. */
  readonly action: string;
  onAction(): void;
}

/** Says how many records are ticked, and what can be done with them together. */
export function SelectionBar({ selection, action, onAction }: SelectionBarProps) {
  const count = selection.ids.length;
  return (
    <ActionBar
      opened={count > 0}
      onClose={() => selection.set([])}
      closeOnEscape
      aria-label="Selection"
    >
      <Text size="sm" role="status">
        {count} selected
      </Text>
      <ActionBar.Divider />
      <Button
        size="compact-sm"
        color="red"
        variant="light"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={onAction}
      >
        {action} {count}
      </Button>
      <ActionBar.CloseButton aria-label="Clear the selection" />
    </ActionBar>
  );
}
