import { ActionIcon, Button, Group } from "@mantine/core";
import {
  useGroupContacts,
  useInfiniteGroupContacts,
  useInfiniteGroups,
  useRemoveGroupContacts,
} from "@messaging-sdk/react";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconUserMinus from "@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { useDeletion } from "../../deletion/use-deletion.tsx";
import { listQueries, useEveryPage, useListQuery } from "../../lists/list-query.ts";
import { useListUrl } from "../../lists/list-url.ts";
import { ResourceList } from "../../lists/resource-list.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { EmptyState } from "../../states/empty-state.tsx";
import { MemberCount } from "../groups/member-count.tsx";
import { sendToGroupPath } from "../sms/recipients/group-picker.tsx";
import { AddContactsDialog, useAddContactsDialog } from "./add-contacts-dialog.tsx";
import { contactColumns, contactResource } from "./contact-columns.tsx";

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
  const query = useListQuery(list, {
    one: useGroupContacts(groupId, one, { placeholderData: keepPreviousData }),
    all: useInfiniteGroupContacts(groupId, all),
    textsOf: ({ id, email, phoneNumber, externalId }) => [id, email, phoneNumber, externalId],
  });
  const { mutateAsync } = useRemoveGroupContacts(groupId, { optimistic: true });
  const deletion = useDeletion(contactResource, {
    scope: `groups/${groupId}/contacts`,
    verb: "remove",
    send: (contacts) => mutateAsync({ id: contacts.map(({ id }) => id) }),
  });
  const add = useAddContactsDialog();
  return (
    <>
      <PageHeader
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
      />
      <ResourceList
        resource={contactResource}
        list={list}
        query={query}
        columns={contactColumns}
        deletion={deletion}
        searchedIn="email addresses, phone numbers and ids"
        rowActions={(contact) => (
          <ActionIcon
            aria-label={`Remove ${contactResource.nameOf(contact)}`}
            onClick={() => deletion.start([contact])}
          >
            <IconUserMinus size={18} aria-hidden />
          </ActionIcon>
        )}
        empty={
          <EmptyState
            icon={IconUsers}
            title="No contacts in this group"
            action={<Button onClick={add}>Add contacts</Button>}
          >
            The service keeps the contacts. Add those of another group, or any by their ids.
          </EmptyState>
        }
      />
    </>
  );
}

/** The service cannot be asked for one group. A link here passes the name on; without it, the list is searched. */
function useGroupName(groupId: number): string | undefined {
  const passedOn = readName(useLocation().state);
  const groups = useInfiniteGroups(passedOn === undefined ? { limit: 1000 } : skipToken);
  const found = groups.data?.pages.flat().find(({ id }) => id === groupId)?.name;
  useEveryPage(groups, passedOn === undefined && found === undefined);
  return passedOn ?? found;
}

function readName(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("name" in state)) return undefined;
  return typeof state.name === "string" ? state.name : undefined;
}
