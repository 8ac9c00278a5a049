import { Button, Group, Modal, Stack, Text } from "@mantine/core";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly warning: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be undone. Not to do it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, warning, confirmLabel, cancelLabel = "Cancel" } = props;
  return (
    <Modal opened={isOpen} onClose={props.onCancel} title={title}>
      <Stack>
        <Text size="sm">{warning}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button color="red" onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
