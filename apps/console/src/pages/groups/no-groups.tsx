import { Button } from "@mantine/core";
import { IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { PastTheEnd } from "../../lists/past-the-end.tsx";
import type { ListUrl } from "../../lists/use-list-url.ts";
import { EmptyState } from "../../states/empty-state.tsx";

interface NoGroupsProps {
  readonly list: Pick<ListUrl<string>, "page" | "search" | "goToPage">;
  onCreate(): void;
}

/** Why there is no group to be seen, and what to do. */
export function NoGroups({ list, onCreate }: NoGroupsProps) {
  if (list.page > 1) return <PastTheEnd onFirst={() => list.goToPage(1)} />;
  if (list.search) {
    return (
      <EmptyState icon={IconSearch} title={`No group matches “${list.search}”`}>
        Names, descriptions and ids were searched. Check the spelling, or search for less.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconUsersGroup}
      title="No groups yet"
      action={<Button onClick={onCreate}>Create the first group</Button>}
    >
      A group gathers contacts under a name, such as “Newsletter” or “VIP customers”.
    </EmptyState>
  );
}
