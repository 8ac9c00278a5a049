import { failedItems, type GroupContact } from "@messaging-sdk/client";
import { useRemoveGroupContacts } from "@messaging-sdk/react";
import { count } from "../../count.ts";
import { useDelayedDeletion } from "../../deletion/use-delayed-deletion.tsx";
import { contactName } from "./contact-name.ts";

/** Removes contacts from a group, after a time to take it back. */
export function useRemoveContactsLater(groupId: number) {
  const { mutateAsync } = useRemoveGroupContacts(groupId, { optimistic: true });
  const { isHidden, deleteLater } = useDelayedDeletion(`groups/${groupId}/contacts`);

  function removeContacts(contacts: readonly GroupContact[]) {
    const ids = contacts.map(({ id }) => id);
    deleteLater({
      ids,
      doing: `Removing ${count(ids.length, "contact")}`,
      done: `Removed ${count(ids.length, "contact")}`,
      async send() {
        const result = await mutateAsync({ id: ids });
        return failedItems(contacts, result).map(({ item, error }) => ({
          item: item ? contactName(item) : "A contact",
          error,
        }));
      },
    });
  }
  return { isHidden, removeContacts };
}
