import { Button, Group } from "@mantine/core";
import type { GroupContact } from "@messaging-sdk/client";
import {
  useGroupContacts,
  useInfiniteGroupContacts,
  useInfiniteGroups,
  useRemoveGroupContacts,
} from "@messaging-sdk/react";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { type Resource, useDeletion } from "../../deletion/use-deletion.tsx";
import { listQueries, useEveryPage, useListQuery } from "../../lists/list-query.ts";
import { useListUrl } from "../../lists/list-url.ts";
import type { Column } from "../../lists/record-table.tsx";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { MemberCount } from "../groups/member-count.tsx";
import { sendToGroupPath } from "../sms/recipients/group-picker.tsx";
import { AddContactsDialog, useAddContactsDialog } from "./add-contacts-dialog.tsx";

const resource: Resource<GroupContact> = {
  noun: "contact",
  idOf: ({ id }) => id,
  // The service keeps no names.
  nameOf: ({ email, phoneNumber, id }) => email ?? phoneNumber ?? `contact ${id}`,
};

const columns: readonly Column<GroupContact>[] = [
  { label: "Email address", text: ({ email }) => email },
  { label: "Phone number", width: { base: 138, sm: 160 }, text: ({ phoneNumber }) => phoneNumber },
  { label: "External id", width: 140, visibleFrom: "md", text: ({ externalId }) => externalId },
  { label: "Id", sortBy: "id", visibleFrom: "xs", width: 104, text: ({ id }) => id },
];

export function ContactsPage() {
  const groupId = Number(useParams().groupId);
  if (!Number.isSafeInteger(groupId)) return <NoPage />;
  return (
    <AddContactsDialog groupId={groupId}>
      <Contacts groupId={groupId} />
    </AddContactsDialog>
  );
}

function Contacts({ groupId }: { readonly groupId: number }) {
  const list = useListUrl(["id", "createdAt"]);
  const { one, all } = listQueries(list, list.sorting);
  const query = useListQuery(list, columns, {
    one: useGroupContacts(groupId, one, { placeholderData: keepPreviousData }),
    all: useInfiniteGroupContacts(groupId, all),
  });
  const { mutateAsync } = useRemoveGroupContacts(groupId, { optimistic: true });
  const deletion = useDeletion(resource, {
    scope: `groups/${groupId}/contacts`,
    verb: "remove",
    send: (contacts) => mutateAsync({ id: contacts.map(({ id }) => id) }),
  });
  const add = useAddContactsDialog();
  return (
    <ResourcePage
      parent={{ label: "Groups", path: "/groups" }}
      title={useGroupName(groupId) ?? `Group ${groupId}`}
      description={
        <>
          Contacts of group {groupId}: <MemberCount groupId={groupId} />
        </>
      }
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            component={Link}
            to={sendToGroupPath(groupId)}
            leftSection={<IconMessagePlus size={16} aria-hidden />}
          >
            Send SMS
          </Button>
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={add}>
            Add contacts
          </Button>
        </Group>
      }
      {...{ resource, list, query, columns, deletion }}
      searchedIn="email addresses, phone numbers and ids"
      empty={{
        icon: IconUsers,
        title: "No contacts in this group",
        action: <Button onClick={add}>Add contacts</Button>,
      }}
    >
      The service keeps the contacts. Add those of another group, or any by their ids.
    </ResourcePage>
  );
}

/** The service cannot be asked for one group. A link here passes the name on; without it, the list is searched. */
function useGroupName(groupId: number): string | undefined {
  const { name: passedOn }: { readonly name?: string } = Object(useLocation().state);
  const groups = useInfiniteGroups(passedOn === undefined ? { limit: 1000 } : skipToken);
  const found = groups.data?.pages.flat().find(({ id }) => id === groupId)?.name;
  useEveryPage(groups, passedOn === undefined && found === undefined);
  return passedOn ?? found;
}
