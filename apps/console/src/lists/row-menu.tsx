import { ActionIcon, Menu } from "@mantine/core";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { useRef } from "react";
import { Link } from "react-router";
import type { Action } from "../action-button.tsx";

interface RowMenuProps {
  readonly name: string;
  readonly actions: readonly Action[];
}

/** The actions on a record of a list. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Sign, c, to, state, onClick }) => {
          const shown = {
            ...(c && { c }),
            leftSection: Sign && <Sign size={16} aria-hidden />,
            children: label,
          };
          // A dialog returns the focus to the element that had it: the item will be gone by then.
          const act = () => {
            button.current?.focus();
            onClick?.();
          };
          if (to === undefined) return <Menu.Item key={label} {...shown} onClick={act} />;
          return <Menu.Item key={label} {...shown} component={Link} to={to} state={state} />;
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
