import { ActionIcon, Menu } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { Link, type To } from "react-router";

export interface RowAction {
  readonly label: string;
  readonly icon: Icon;
  /** The page that it leads to, which is handed `state`. */
  readonly to?: To;
  readonly state?: unknown;
  onClick?(): void;
}

interface RowMenuProps {
  /** The name of the record. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  onDelete?(): void;
}

/** The actions on a record of a list. */
export function RowMenu({ name, actions, onDelete }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: ActionSign, to, state, onClick }) => {
          const leftSection = <ActionSign size={16} aria-hidden />;
          // A dialog returns the focus to the element that had it: the item will be gone by then.
          const act = () => {
            button.current?.focus();
            onClick?.();
          };
          return to === undefined ? (
            <Menu.Item key={label} leftSection={leftSection} onClick={act}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} leftSection={leftSection} component={Link} to={to} state={state}>
              {label}
            </Menu.Item>
          );
        })}
        {onDelete && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
