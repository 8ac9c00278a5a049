import { failedItems, type Group } from "@messaging-sdk/client";
import { useDeleteGroups } from "@messaging-sdk/react";
import { count } from "../../count.ts";
import { useDelayedDeletion } from "../../deletion/use-delayed-deletion.tsx";

/** Deletes groups, after a time to take it back. */
export function useDeleteGroupsLater() {
  const { mutateAsync } = useDeleteGroups({ optimistic: true });
  const { isHidden, deleteLater } = useDelayedDeletion("groups");

  function deleteGroups(groups: readonly Group[]) {
    const ids = groups.map(({ id }) => id);
    deleteLater({
      ids,
      doing: `Deleting ${count(ids.length, "group")}`,
      done: `Deleted ${count(ids.length, "group")}`,
      async send() {
        const result = await mutateAsync({ id: ids });
        return failedItems(groups, result).map(({ item, error }) => ({
          item: item?.name ?? "A group",
          error,
        }));
      },
    });
  }
  return { isHidden, deleteGroups };
}
