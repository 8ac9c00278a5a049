import { useDisclosure } from "@mantine/hooks";
import type { GroupContact } from "@messaging-sdk/client";
import {
  useGroupContacts,
  useInfiniteGroupContacts,
  useInfiniteGroups,
  useRemoveGroupContacts,
} from "@messaging-sdk/react";
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { skipToken } from "@tanstack/react-query";
import { type Location, useLocation, useParams } from "react-router";
import { ActionButton } from "../../action-button.tsx";
import { type Resource, useDeletion } from "../../deletion/use-deletion.tsx";
import { FormDialog } from "../../forms/dialogs.tsx";
import type { Column } from "../../lists/columns.tsx";
import { useEveryPage, useListQuery } from "../../lists/list-query.ts";
import { useListUrl } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { Detail, Note, shownText } from "../../text.ts";
import { sendToGroupPath } from "../sms/recipients/group-picker.tsx";
import { AddContactsForm } from "./add-contacts-form.tsx";

const resource: Resource<GroupContact> = {
  noun: "contact",
  idOf: ({ id }) => id,
  // The service keeps no names.
  nameOf: ({ email, phoneNumber, id }) => email ?? phoneNumber ?? `contact ${id}`,
};

const columns: readonly Column<GroupContact>[] = [
  {
    label: "Email address",
    text: ({ email }) => email,
    cell: ({ email, phoneNumber }) => (
      <>
        {shownText(email) ?? <Note>None</Note>}
        <Detail hiddenFrom="xs">{phoneNumber}</Detail>
      </>
    ),
  },
  { label: "Phone number", visibleFrom: "xs", width: 160, text: ({ phoneNumber }) => phoneNumber },
  { label: "External id", width: 140, visibleFrom: "lg", text: ({ externalId }) => externalId },
  { label: "Id", sortBy: "id", visibleFrom: "xs", width: 104, text: ({ id }) => id },
];

export function ContactsPage() {
  const groupId = Number(useParams().groupId);
  return Number.isSafeInteger(groupId) ? <Contacts groupId={groupId} /> : <NoPage />;
}

function Contacts({ groupId }: { readonly groupId: number }) {
  const list = useListUrl(["id", "createdAt"]);
  const query = useListQuery(list, columns, {
    one: (page, options) => useGroupContacts(groupId, page, options),
    all: (every) => useInfiniteGroupContacts(groupId, every),
  });
  const { mutateAsync } = useRemoveGroupContacts(groupId, { optimistic: true });
  const deletion = useDeletion(resource, {
    scope: `groups/${groupId}/contacts`,
    verb: "remove",
    send: (contacts) => mutateAsync({ id: contacts.map(({ id }) => id) }),
  });
  const [isAdding, { open, close }] = useDisclosure();
  return (
    <ResourcePage
      parent={{ label: "Groups", path: "/groups" }}
      title={useGroupName(groupId) ?? `Group ${groupId}`}
      description={`Contacts of group ${groupId}.`}
      actions={
        <>
          <ActionButton label="Send SMS" icon={IconMessagePlus} to={sendToGroupPath(groupId)} />
          <ActionButton label="Add contacts" icon={IconUserPlus} variant="filled" onClick={open} />
        </>
      }
      {...{ resource, list, query, columns, deletion }}
      searchedIn="email addresses, phone numbers and ids"
      none="No contacts in this group"
      notice={
        <FormDialog opened={isAdding} onClose={close} title="Add contacts">
          <AddContactsForm groupId={groupId} onDone={close} />
        </FormDialog>
      }
    >
      The service keeps the contacts. Add those of another group, or any by their ids.
    </ResourcePage>
  );
}

/** The service cannot be asked for one group. A link here passes the name on; without it, the list is searched. */
function useGroupName(groupId: number): string | undefined {
  const { state }: Location<{ readonly name?: string } | null> = useLocation();
  const passedOn = state?.name;
  const groups = useInfiniteGroups(passedOn === undefined ? { limit: 1000 } : skipToken);
  const found = groups.data?.pages.flat().find(({ id }) => id === groupId)?.name;
  useEveryPage(groups, passedOn === undefined && found === undefined);
  return passedOn ?? found;
}
