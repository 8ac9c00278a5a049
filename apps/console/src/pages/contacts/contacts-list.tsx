import { ActionIcon, Stack } from "@mantine/core";
import type { GroupContact } from "@messaging-sdk/client";
import { IconUserMinus } from "@tabler/icons-react";
import type { Page } from "../../lists/page.ts";
import { Pager } from "../../lists/pager.tsx";
import { RecordTable } from "../../lists/record-table.tsx";
import { SelectionBar } from "../../lists/selection-bar.tsx";
import type { ListUrl } from "../../lists/use-list-url.ts";
import { useSelection } from "../../lists/use-selection.ts";
import { contactColumns } from "./contact-columns.tsx";
import { contactName } from "./contact-name.ts";
import { NoContacts } from "./no-contacts.tsx";
import type { ContactColumn } from "./use-contact-list.ts";
import { useRemoveContactsLater } from "./use-remove-contacts-later.ts";

interface ContactsListProps {
  readonly groupId: number;
  readonly page: Page<GroupContact>;
  readonly list: ListUrl<ContactColumn>;
  readonly isStale: boolean;
  onAdd(): void;
}

export function ContactsList({ groupId, page, list, isStale, onAdd }: ContactsListProps) {
  const { isHidden, removeContacts } = useRemoveContactsLater(groupId);
  const contacts = page.items.filter(({ id }) => !isHidden(id));
  const selection = useSelection(contacts.map(({ id }) => id));
  return (
    <Stack gap="sm">
      {contacts.length === 0 ? (
        <NoContacts list={list} onAdd={onAdd} />
      ) : (
        <RecordTable
          label="Contacts"
          items={contacts}
          columns={contactColumns}
          list={list}
          selection={selection}
          isStale={isStale}
          idOf={({ id }) => id}
          nameOf={contactName}
          actions={(contact) => (
            <ActionIcon
              aria-label={`Remove ${contactName(contact)}`}
              onClick={() => removeContacts([contact])}
            >
              <IconUserMinus size={18} aria-hidden />
            </ActionIcon>
          )}
        />
      )}
      <Pager page={list.page} hasNext={page.hasNext} onPage={list.goToPage} />
      <SelectionBar
        selection={selection}
        action="Remove"
        onAction={() => removeContacts(contacts.filter(({ id }) => selection.has(id)))}
      />
    </Stack>
  );
}
