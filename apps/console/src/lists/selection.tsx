import { ActionBar, Button, Text } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";

export type Id = string | number;

export type Selection = ReturnType<typeof useSelection>;

/** The selected records of a page. One that leaves it is no longer selected, so nothing unseen is ever deleted. */
export function useSelection(onPage: readonly Id[]) {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set());
  const ids = onPage.filter((id) => selected.has(id));
  return {
    ids,
    has: (id: Id) => selected.has(id),
    toggle: (id: Id) => setSelected(new Set(ids).symmetricDifference(new Set([id]))),
    set: (next: readonly Id[]) => setSelected(new Set(next)),
  };
}

interface SelectionBarProps {
  readonly selection: Selection;
  readonly action: string;
  onAction(): void;
}

/** Says how many records are selected, and what can be done with them together. */
export function SelectionBar({ selection, action, onAction }: SelectionBarProps) {
  const count = selection.ids.length;
  return (
    <ActionBar
      opened={count > 0}
      onClose={() => selection.set([])}
      closeOnEscape
      aria-label="Selection"
    >
      <Text role="status">{count} selected</Text>
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
