import { Anchor, Button, Group as Row, Stack } from "@mantine/core";
import { IconArrowLeft, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { SearchField } from "../../lists/search-field.tsx";
import { SearchNote } from "../../lists/search-note.tsx";
import { useListUrl } from "../../lists/use-list-url.ts";
import { NoPage } from "../../shell/page-failure.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { AddContactsDialog } from "./add-contacts-dialog.tsx";
import { ContactsList } from "./contacts-list.tsx";
import { type ContactColumn, useContactList } from "./use-contact-list.ts";
import { useGroupName } from "./use-group-name.ts";

export function ContactsPage() {
  const groupId = Number(useParams().groupId);
  return Number.isSafeInteger(groupId) ? <Contacts groupId={groupId} /> : <NoPage />;
}

const columns: [ContactColumn, ...ContactColumn[]] = ["id", "createdAt"];

function Contacts({ groupId }: { readonly groupId: number }) {
  const list = useListUrl(columns);
  const query = useContactList(groupId, list);
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      <Anchor component={Link} to="/groups" size="sm" display="inline-flex" mb="xs">
        <IconArrowLeft size={16} aria-hidden style={{ marginInlineEnd: 4, alignSelf: "center" }} />
        Groups
      </Anchor>
      <PageHeader
        title={useGroupName(groupId) ?? `Group ${groupId}`}
        description={`Contacts of group ${groupId}.`}
        actions={
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={add}>
            Add contacts
          </Button>
        }
      />
      <Stack>
        <Row>
          <SearchField what="contacts" search={list.search} onSearch={list.setSearch} />
          <SearchNote what="contacts" searched={query.data?.searched} />
        </Row>
        <QueryStates query={query} what="contacts">
          {(page) => (
            <ContactsList
              groupId={groupId}
              page={page}
              list={list}
              isStale={query.isStale}
              onAdd={add}
            />
          )}
        </QueryStates>
      </Stack>
      <AddContactsDialog groupId={groupId} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
