import type { Group } from "@messaging-sdk/client";
import { useDeleteGroups, useGroups, useInfiniteGroups } from "@messaging-sdk/react";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useState } from "react";
import { ActionButton } from "../../action-button.tsx";
import { type Resource, useDeletion } from "../../deletion/use-deletion.tsx";
import { FormDialog } from "../../forms/dialogs.tsx";
import { type Column, createdColumn, RecordLink } from "../../lists/columns.tsx";
import { useListQuery } from "../../lists/list-query.ts";
import { useListUrl } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { sendToGroupPath } from "../sms/recipients/group-picker.tsx";
import { GroupForm } from "./group-form.tsx";

const resource: Resource<Group> = {
  noun: "group",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
};

const pageOf = ({ id, name }: Group) => ({ to: `/groups/${id}`, state: { name } });

const columns: readonly Column<Group>[] = [
  {
    label: "Name",
    sortBy: "name",
    text: ({ name, description }) => `${name}\n${description ?? ""}`,
    cell: (group) => <RecordLink {...pageOf(group)} name={group.name} detail={group.description} />,
  },
  { label: "External id", visibleFrom: "lg", width: 200, text: ({ externalId }) => externalId },
  { ...createdColumn, sortBy: "createdAt", visibleFrom: "sm" },
  { label: "Id", sortBy: "id", visibleFrom: "xs", width: 96, text: ({ id }) => id },
];

export function GroupsPage() {
  const list = useListUrl(["id", "name", "createdAt"]);
  const query = useListQuery(list, columns, { one: useGroups, all: useInfiniteGroups });
  const { mutateAsync } = useDeleteGroups({ optimistic: true });
  const deletion = useDeletion(resource, {
    scope: "groups",
    send: (groups) => mutateAsync({ id: groups.map(({ id }) => id) }),
  });
  const [edited, edit] = useState<Group | "new">();
  const close = () => edit(undefined);
  return (
    <ResourcePage
      title="Groups"
      description="Named groups of contacts to send to."
      actions={
        <ActionButton
          label="New group"
          icon={IconPlus}
          variant="filled"
          onClick={() => edit("new")}
        />
      }
      {...{ resource, list, query, columns, deletion }}
      searchedIn="names, descriptions and ids"
      rowActions={(group) => [
        { label: "Contacts", icon: IconUsers, ...pageOf(group) },
        { label: "Edit", icon: IconPencil, onClick: () => edit(group) },
        { label: "Send SMS", icon: IconMessagePlus, to: sendToGroupPath(group.id) },
      ]}
      notice={
        <FormDialog
          opened={edited !== undefined}
          onClose={close}
          title={edited === "new" ? "New group" : "Edit group"}
        >
          {edited && <GroupForm group={edited === "new" ? undefined : edited} onDone={close} />}
        </FormDialog>
      }
      none="No groups yet"
    >
      A group holds contacts under a name, such as “Newsletter” or “VIP customers”.
    </ResourcePage>
  );
}
