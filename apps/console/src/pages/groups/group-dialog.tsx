import { Modal } from "@mantine/core";
import type { Group } from "@messaging-sdk/client";
import { CreateGroupForm } from "./create-group-form.tsx";
import { EditGroupForm } from "./edit-group-form.tsx";

interface GroupDialogProps {
  /** The group to edit; undefined while the dialog is closed. */
  readonly group: Group | "new" | undefined;
  onClose(): void;
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  return (
    <Modal
      opened={group !== undefined}
      onClose={onClose}
      title={group === "new" ? "New group" : "Edit group"}
    >
      {group === "new" && <CreateGroupForm onDone={onClose} />}
      {typeof group === "object" && <EditGroupForm group={group} onDone={onClose} />}
    </Modal>
  );
}
