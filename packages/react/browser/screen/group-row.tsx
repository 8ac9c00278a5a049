import type { Group } from "@messaging-sdk/client";
import type { ReactNode } from "react";

interface GroupRowProps {
  readonly group: Group;
  readonly onChoose: (id: number) => void;
  readonly onDelete: (id: number) => void;
  /** Told of every time it renders. */
  readonly onRender: () => void;
}

export function GroupRow({ group, onChoose, onDelete, onRender }: GroupRowProps): ReactNode {
  onRender();
  return (
    <li>
      <button type="button" onClick={() => onChoose(group.id)}>
        {group.name}
      </button>
      <button type="button" onClick={() => onDelete(group.id)}>
        Delete {group.name}
      </button>
    </li>
  );
}
