import { Button } from "@mantine/core";
import type { Group } from "@messaging-sdk/client";
import { useDeleteGroups, useGroups, useInfiniteGroups } from "@messaging-sdk/react";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { keepPreviousData } from "@tanstack/react-query";
import { type Resource, useDeletion } from "../../deletion/use-deletion.tsx";
import { listQueries, useListQuery } from "../../lists/list-query.ts";
import { useListUrl } from "../../lists/list-url.ts";
import { ResourceList } from "../../lists/resource-list.tsx";
import { RowMenu } from "../../lists/row-menu.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { EmptyState } from "../../states/empty-state.tsx";
import { sendToGroupPath } from "../sms/recipients/group-picker.tsx";
import { groupColumns } from "./group-columns.tsx";
import { GroupDialog, useGroupDialog } from "./group-dialog.tsx";

const resource: Resource<Group> = {
  noun: "group",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
};

export function GroupsPage() {
  return (
    <GroupDialog>
      <Groups />
    </GroupDialog>
  );
}

function Groups() {
  const list = useListUrl(["id", "name", "createdAt"]);
  const { one, all } = listQueries(list, list.sorting);
  const query = useListQuery(list, {
    one: useGroups(one, { placeholderData: keepPreviousData }),
    all: useInfiniteGroups(all),
    textsOf: ({ id, name, description, externalId }) => [id, name, description, externalId],
  });
  const { mutateAsync } = useDeleteGroups({ optimistic: true });
  const deletion = useDeletion(resource, {
    scope: "groups",
    send: (groups) => mutateAsync({ id: groups.map(({ id }) => id) }),
  });
  const edit = useGroupDialog();
  const create = () => edit("new");
  return (
    <>
      <PageHeader
        title="Groups"
        description="Named groups of contacts to send to."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            New group
          </Button>
        }
      />
      <ResourceList
        resource={resource}
        list={list}
        query={query}
        columns={groupColumns}
        deletion={deletion}
        searchedIn="names, descriptions and ids"
        rowActions={(group) => (
          <RowMenu
            name={group.name}
            actions={[
              {
                label: "Contacts",
                icon: IconUsers,
                to: `/groups/${group.id}`,
                state: { name: group.name },
              },
              { label: "Edit", icon: IconPencil, onClick: () => edit(group) },
              { label: "Send SMS", icon: IconMessagePlus, to: sendToGroupPath(group.id) },
            ]}
            onDelete={() => deletion.start([group])}
          />
        )}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title="No groups yet"
            action={<Button onClick={create}>Create the first group</Button>}
          >
            A group holds contacts under a name, such as “Newsletter” or “VIP customers”.
          </EmptyState>
        }
      />
    </>
  );
}
