import { ActionIcon, Button, Group, Stack } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import IconFileOff from "@tabler/icons-react/dist/esm/icons/IconFileOff.mjs";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { ReactNode } from "react";
import { plural } from "../count.ts";
import type { Deletion, Resource } from "../deletion/use-deletion.tsx";
import { PageHeader, type PageHeaderProps } from "../shell/page-header.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { QueryStates } from "../states/query-states.tsx";
import type { ListQuery } from "./list-query.ts";
import type { ListUrl, PageUrl } from "./list-url.ts";
import { Pager } from "./pager.tsx";
import { type Column, RecordTable } from "./record-table.tsx";
import { type RowAction, RowMenu } from "./row-menu.tsx";
import { type ListFilters, SearchField, SearchNote } from "./search-fields.tsx";
import { SelectionBar, useSelection } from "./selection.tsx";

interface ResourcePageProps<Item> extends PageHeaderProps {
  readonly resource: Pick<Resource<Item>, "noun" | "idOf"> & Partial<Resource<Item>>;
  /** With its sorting, unless the service does not sort the list. */
  readonly list: PageUrl & Partial<ListUrl>;
  readonly query: ListQuery<Item>;
  readonly columns: readonly Column<Item>[];
  /** Left out, records can neither be selected nor deleted. */
  readonly deletion?: Deletion<Item>;
  /** Names the texts that a search compares, such as `names and ids`. Left out, there is no search. */
  readonly searchedIn?: string;
  readonly filters?: ListFilters;
  /** The actions on a record besides its deletion; none by default. */
  rowActions?(item: Item): readonly RowAction[];
  /** In place of a list without any records; `children` is what would be here, and how to get it. */
  readonly empty: { readonly icon: Icon; readonly title: string; readonly action?: ReactNode };
  readonly children: ReactNode;
  /** Between the head and the list. */
  readonly notice?: ReactNode;
}

/** A page of records: search, filters, table, paging, selection and deletion. */
export function ResourcePage<Item>(props: ResourcePageProps<Item>) {
  const { resource, list, query, filters, searchedIn, notice } = props;
  const what = plural(resource.noun);
  return (
    <>
      <PageHeader {...props} />
      {notice}
      <Stack>
        <Group>
          {searchedIn && <SearchField what={what} search={list.search} onSearch={list.setSearch} />}
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
    </>
  );
}

function Records<Item>(props: ResourcePageProps<Item> & { readonly items: readonly Item[] }) {
  const { resource, list, query, columns, deletion, rowActions } = props;
  const { noun, idOf } = resource;
  const nameOf = (item: Item) => String((resource.nameOf ?? idOf)(item));
  const items = props.items.filter((item) => !deletion?.isHidden(item));
  const selection = useSelection(items.map(idOf));
  if (items.length === 0) return <NoRecords {...props} />;
  const actions = (item: Item) =>
    rowActions ? (
      <RowMenu
        name={nameOf(item)}
        actions={rowActions(item)}
        {...(deletion && { onDelete: () => deletion.start([item]) })}
      />
    ) : (
      <ActionIcon
        aria-label={`${deletion?.action} ${nameOf(item)}`}
        onClick={() => deletion?.start([item])}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <>
      <RecordTable
        label={`${plural(noun).charAt(0).toUpperCase()}${plural(noun).slice(1)}`}
        items={items}
        columns={columns}
        list={list}
        selection={deletion && selection}
        isStale={query.isStale}
        idOf={idOf}
        nameOf={nameOf}
        actions={rowActions || deletion ? actions : undefined}
      />
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
function NoRecords<Item>(props: ResourcePageProps<Item>) {
  const { resource, list, filters, searchedIn, empty, children } = props;
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  );
  const clear = filters?.isActive && button("Clear the filters", filters.clear);
  if (list.page > 1) {
    const first = button("Go to the first page", () => list.goToPage(1));
    return (
      <EmptyState icon={IconFileOff} title="Nothing on this page" action={first}>
        The list is shorter than this. Something may have been deleted.
      </EmptyState>
    );
  }
  if (list.search) {
    const title = `No ${resource.noun} matches “${list.search}”`;
    return (
      <EmptyState icon={IconSearch} title={title} action={clear}>
        The search covers {searchedIn}
        {filters?.isActive && `, within the filtered ${plural(resource.noun)}`}. Check the spelling,
        or enter fewer letters.
      </EmptyState>
    );
  }
  if (!filters?.isActive) return <EmptyState {...empty}>{children}</EmptyState>;
  return (
    <EmptyState icon={IconFilter} title={`No ${resource.noun} matches the filters`} action={clear}>
      A filter compares the whole value, including capitals. To find a part of one, use the search.
    </EmptyState>
  );
}
