import type { Group } from "@messaging-sdk/client";
import { skipToken } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useCreateGroups, useDeleteGroups, useGroupContacts, useGroups } from "../src/index.ts";

/** A screen as an app has it, written without a thought of the compiler. */
export function GroupScreen({ onRowRender }: { onRowRender: () => void }): ReactNode {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<Group["id"]>();
  const groups = useGroups({ orderBy: "name" });
  const count = useGroups({ orderBy: "name" }, { select: (all) => all.length });
  const contacts = useGroupContacts(chosen ?? skipToken);
  const create = useCreateGroups({ optimistic: true, onSuccess: () => setName("") });
  // Apart, because TanStack makes a new result for every render, and keeps only its functions.
  const { mutate: remove, error: removeError } = useDeleteGroups({ optimistic: true });
  const error = create.error ?? removeError;
  return (
    <>
      <h1>{count.data ?? "No"} groups</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate([{ name }]);
        }}
      >
        <label>
          Name <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <button type="submit">Add</button>
      </form>
      {error && <p role="alert">{`${error.code}: ${error.outcome}`}</p>}
      <ul>
        {groups.data?.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            onChoose={setChosen}
            onDelete={(id) => remove({ id: [id] })}
            onRender={onRowRender}
          />
        ))}
      </ul>
      <p role="status">{contacts.data ? `${contacts.data.length} contacts` : "No group chosen"}</p>
    </>
  );
}

interface GroupRowProps {
  readonly group: Group;
  readonly onChoose: (id: Group["id"]) => void;
  readonly onDelete: (id: Group["id"]) => void;
  /** Called at each render. */
  readonly onRender: () => void;
}

function GroupRow({ group, onChoose, onDelete, onRender }: GroupRowProps): ReactNode {
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
