import { ActionIcon, Menu } from "@mantine/core";
import type { Group } from "@messaging-sdk/client";
import { IconDots, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useRef } from "react";
import { Link } from "react-router";

interface GroupActionsProps {
  readonly group: Group;
  onEdit(): void;
  onDelete(): void;
}

export function GroupActions({ group: { id, name }, onEdit, onDelete }: GroupActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  function edit() {
    // A dialog gives the focus back to what had it: the item will be gone by then.
    button.current?.focus();
    onEdit();
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/groups/${id}`}
          state={{ name }}
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          Contacts
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={edit}>
          Edit
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
