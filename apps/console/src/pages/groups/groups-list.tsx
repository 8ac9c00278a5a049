import { Stack } from "@mantine/core";
import type { Group } from "@messaging-sdk/client";
import type { Page } from "../../lists/page.ts";
import { Pager } from "../../lists/pager.tsx";
import { RecordTable } from "../../lists/record-table.tsx";
import { SelectionBar } from "../../lists/selection-bar.tsx";
import type { ListUrl } from "../../lists/use-list-url.ts";
import { useSelection } from "../../lists/use-selection.ts";
import { GroupActions } from "./group-actions.tsx";
import { groupColumns } from "./group-columns.tsx";
import { NoGroups } from "./no-groups.tsx";
import { useDeleteGroupsLater } from "./use-delete-groups-later.ts";
import type { GroupColumn } from "./use-group-list.ts";

interface GroupsListProps {
  readonly page: Page<Group>;
  readonly list: ListUrl<GroupColumn>;
  readonly isStale: boolean;
  onCreate(): void;
  onEdit(group: Group): void;
}

/** The table of groups with what belongs to it. */
export function GroupsList({ page, list, isStale, onCreate, onEdit }: GroupsListProps) {
  const { isHidden, deleteGroups } = useDeleteGroupsLater();
  const groups = page.items.filter(({ id }) => !isHidden(id));
  const selection = useSelection(groups.map(({ id }) => id));
  return (
    <Stack gap="sm">
      {groups.length === 0 ? (
        <NoGroups list={list} onCreate={onCreate} />
      ) : (
        <RecordTable
          label="Groups"
          items={groups}
          columns={groupColumns}
          list={list}
          selection={selection}
          isStale={isStale}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          actions={(group) => (
            <GroupActions
              group={group}
              onEdit={() => onEdit(group)}
              onDelete={() => deleteGroups([group])}
            />
          )}
        />
      )}
      <Pager page={list.page} hasNext={page.hasNext} onPage={list.goToPage} />
      <SelectionBar
        selection={selection}
        action="Delete"
        onAction={() => deleteGroups(groups.filter(({ id }) => selection.has(id)))}
      />
    </Stack>
  );
}
