import { Button, Group as Row, Stack } from "@mantine/core";
import type { Group } from "@messaging-sdk/client";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { SearchField } from "../../lists/search-field.tsx";
import { SearchNote } from "../../lists/search-note.tsx";
import { useListUrl } from "../../lists/use-list-url.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { GroupsList } from "./groups-list.tsx";
import { type GroupColumn, useGroupList } from "./use-group-list.ts";

const columns: [GroupColumn, ...GroupColumn[]] = ["id", "name", "createdAt"];

export function GroupsPage() {
  const list = useListUrl(columns);
  const query = useGroupList(list);
  const [edited, setEdited] = useState<Group | "new">();
  const create = () => setEdited("new");
  return (
    <>
      <PageHeader
        title="Groups"
        description="Named groups of contacts, to send to."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
            New group
          </Button>
        }
      />
      <Stack>
        <Row>
          <SearchField what="groups" search={list.search} onSearch={list.setSearch} />
          <SearchNote what="groups" searched={query.data?.searched} />
        </Row>
        <QueryStates query={query} what="groups">
          {(page) => (
            <GroupsList
              page={page}
              list={list}
              isStale={query.isStale}
              onCreate={create}
              onEdit={setEdited}
            />
          )}
        </QueryStates>
      </Stack>
      <GroupDialog group={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
