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
import { Moment } from "../../format.tsx";
import { listQueries, useListQuery } from "../../lists/list-query.ts";
import { useListUrl } from "../../lists/list-url.ts";
import { type Column, RecordLink } from "../../lists/record-table.tsx";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { sendToGroupPath } from "../sms/recipients/group-picker.tsx";
import { GroupDialog, useGroupDialog } from "./group-dialog.tsx";
import { MemberCount } from "./member-count.tsx";

const resource: Resource<Group> = {
  noun: "group",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
};

const columns: readonly Column<Group>[] = [
  {
    label: "Name",
    sortBy: "name",
    text: ({ name, description }) => `${name}\n${description ?? ""}`,
    cell: ({ id, name, description }) => (
      <RecordLink to={`/groups/${id}`} state={{ name }} name={name} detail={description} />
    ),
  },
  {
    label: "Contacts",
    visibleFrom: "sm",
    width: 104,
    cell: ({ id }) => <MemberCount groupId={id} />,
  },
  { label: "External id", visibleFrom: "md", width: 200, text: ({ externalId }) => externalId },
  {
    label: "Created",
    sortBy: "createdAt",
    visibleFrom: "sm",
    width: 200,
    cell: ({ createdAt }) => <Moment seconds={createdAt} />,
  },
  { label: "Id", sortBy: "id", visibleFrom: "xs", width: 96, text: ({ id }) => id },
];

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
  const query = useListQuery(list, columns, {
    one: useGroups(one, { placeholderData: keepPreviousData }),
    all: useInfiniteGroups(all),
  });
  const { mutateAsync } = useDeleteGroups({ optimistic: true });
  const deletion = useDeletion(resource, {
    scope: "groups",
    send: (groups) => mutateAsync({ id: groups.map(({ id }) => id) }),
  });
  const edit = useGroupDialog();
  const create = () => edit("new");
  return (
    <ResourcePage
      title="Groups"
      description="Named groups of contacts to send to."
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
          New group
        </Button>
      }
      {...{ resource, list, query, columns, deletion }}
      searchedIn="names, descriptions and ids"
      rowActions={(group) => [
        {
          label: "Contacts",
          icon: IconUsers,
          to: `/groups/${group.id}`,
          state: { name: group.name },
        },
        { label: "Edit", icon: IconPencil, onClick: () => edit(group) },
        { label: "Send SMS", icon: IconMessagePlus, to: sendToGroupPath(group.id) },
      ]}
      empty={{
        icon: IconUsersGroup,
        title: "No groups yet",
        action: <Button onClick={create}>Create the first group</Button>,
      }}
    >
      A group holds contacts under a name, such as “Newsletter” or “VIP customers”.
    </ResourcePage>
  );
}
