import { Button } from "@mantine/core";
import { IconSearch, IconUsers } from "@tabler/icons-react";
import { PastTheEnd } from "../../lists/past-the-end.tsx";
import type { ListUrl } from "../../lists/use-list-url.ts";
import { EmptyState } from "../../states/empty-state.tsx";

interface NoContactsProps {
  readonly list: Pick<ListUrl<string>, "page" | "search" | "goToPage">;
  onAdd(): void;
}

/** Why there is no contact to be seen, and what to do. */
export function NoContacts({ list, onAdd }: NoContactsProps) {
  if (list.page > 1) return <PastTheEnd onFirst={() => list.goToPage(1)} />;
  if (list.search) {
    return (
      <EmptyState icon={IconSearch} title={`No contact matches “${list.search}”`}>
        Addresses, numbers and ids were searched. Check the spelling, or search for less.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconUsers}
      title="No contacts in this group"
      action={<Button onClick={onAdd}>Add contacts</Button>}
    >
      Contacts are kept by the service. Add them to the group by their ids.
    </EmptyState>
  );
}
