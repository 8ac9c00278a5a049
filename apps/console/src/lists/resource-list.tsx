import { Button, Group, Stack } from "@mantine/core";
import IconFileOff from "@tabler/icons-react/dist/esm/icons/IconFileOff.mjs";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { ReactNode } from "react";
import { plural } from "../count.ts";
import type { Deletion, Resource } from "../deletion/use-deletion.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { QueryStates } from "../states/query-states.tsx";
import type { ListQuery } from "./list-query.ts";
import type { ListUrl, PageUrl } from "./list-url.ts";
import { Pager } from "./pager.tsx";
import { type Column, RecordTable } from "./record-table.tsx";
import { SearchField, SearchNote } from "./search-fields.tsx";
import { SelectionBar, useSelection } from "./selection.tsx";

interface ResourceListProps<Item> {
  readonly resource: Pick<Resource<Item>, "noun" | "idOf"> & Partial<Resource<Item>>;
  /** With its sorting, unless the service does not sort the list. */
  readonly list: PageUrl & Partial<ListUrl>;
  readonly query: ListQuery<Item>;
  readonly columns: readonly Column<Item>[];
  /** Left out, records can neither be selected nor deleted. */
  readonly deletion?: Deletion<Item>;
  /** What a search compares, such as `names and ids`. */
  readonly searchedIn: string;
  readonly filters?: ListFilters;
  /** In place of a list without any records. */
  readonly empty: ReactNode;
  rowActions?(item: Item): ReactNode;
}

export interface ListFilters {
  readonly fields: ReactNode;
  readonly isActive: boolean;
  clear(): void;
}

/** A list of records: search, filters, table, paging, selection and deletion. */
export function ResourceList<Item>(props: ResourceListProps<Item>) {
  const { resource, list, query, filters } = props;
  const what = plural(resource.noun);
  return (
    <Stack>
      <Group>
        <SearchField what={what} search={list.search} onSearch={list.setSearch} />
        {filters?.fields}
        <SearchNote what={what} searched={query.data?.searched} />
      </Group>
      <QueryStates query={query} what={what}>
        {({ items, hasNext }) => (
          <Stack gap="sm">
            <Records {...props} items={items} />
            <Pager page={list.page} hasNext={hasNext} onPage={list.goToPage} />
          </Stack>
        )}
      </QueryStates>
    </Stack>
  );
}

function Records<Item>(props: ResourceListProps<Item> & { readonly items: readonly Item[] }) {
  const { resource, list, query, columns, deletion, rowActions } = props;
  const { noun, idOf, nameOf = idOf } = resource;
  const items = props.items.filter((item) => !deletion?.isHidden(item));
  const selection = useSelection(items.map(idOf));
  return (
    <>
      {items.length === 0 ? (
        <NoRecords {...props} />
      ) : (
        <RecordTable
          label={plural(noun).replace(/^./, (letter) => letter.toUpperCase())}
          items={items}
          columns={columns}
          list={list}
          selection={deletion && selection}
          isStale={query.isStale}
          idOf={idOf}
          nameOf={(item) => String(nameOf(item))}
          actions={rowActions}
        />
      )}
      {deletion && (
        <SelectionBar
          selection={selection}
          action={deletion.action}
          onAction={() => deletion.start(items.filter((item) => selection.has(idOf(item))))}
        />
      )}
    </>
  );
}

/** Why no record is shown, and what to do. */
function NoRecords<Item>({ resource, list, filters, searchedIn, empty }: ResourceListProps<Item>) {
  const clear = filters?.isActive && (
    <Button variant="default" onClick={filters.clear}>
      Clear the filters
    </Button>
  );
  if (list.page > 1) {
    const first = (
      <Button variant="default" onClick={() => list.goToPage(1)}>
        Go to the first page
      </Button>
    );
    return (
      <EmptyState icon={IconFileOff} title="Nothing on this page" action={first}>
        The list is shorter than this. Something may have been deleted.
      </EmptyState>
    );
  }
  if (list.search) {
    return (
      <EmptyState
        icon={IconSearch}
        title={`No ${resource.noun} matches “${list.search}”`}
        action={clear}
      >
        The search covers {searchedIn}
        {filters?.isActive && `, within the filtered ${plural(resource.noun)}`}. Check the spelling,
        or enter fewer letters.
      </EmptyState>
    );
  }
  if (!filters?.isActive) return empty;
  return (
    <EmptyState icon={IconFilter} title={`No ${resource.noun} matches the filters`} action={clear}>
      A filter compares the whole value, including capitals. To find a part of one, use the search.
    </EmptyState>
  );
}
