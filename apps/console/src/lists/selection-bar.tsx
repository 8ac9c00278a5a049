import { ActionBar, Button, Text } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";

interface SelectionBarProps {
  readonly count: number;
  readonly action: string;
  onAction(): void;
  onClear(): void;
}

/** Says how many records are selected, and what can be done with them together. */
export function SelectionBar({ count, action, onAction, onClear }: SelectionBarProps) {
  return (
    <ActionBar opened={count > 0} onClose={onClear} closeOnEscape aria-label="Selection">
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
