import { Modal } from "@mantine/core";
import { AddContactsForm } from "./add-contacts-form.tsx";

interface AddContactsDialogProps {
  readonly groupId: number;
  readonly isOpen: boolean;
  onClose(): void;
}

export function AddContactsDialog({ groupId, isOpen, onClose }: AddContactsDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Add contacts">
      <AddContactsForm groupId={groupId} onDone={onClose} />
    </Modal>
  );
}
