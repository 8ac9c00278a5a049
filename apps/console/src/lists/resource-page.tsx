import { Accordion, ActionIcon, Button, Group, Stack } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Fragment, type ReactNode } from "react";
import type { Action } from "../action-button.tsx";
import type { Deletion, Resource } from "../deletion/use-deletion.tsx";
import { plural } from "../format.ts";
import { PageHeader, type PageHeaderProps } from "../shell/page.tsx";
import { EmptyState, QueryStates } from "../states/query-states.tsx";
import { Detail } from "../text.ts";
import type { ListFilters } from "./filters.tsx";
import type { ListQuery } from "./list-query.ts";
import type { ListUrl, PageUrl } from "./list-url.ts";
import { Pager } from "./pager.tsx";
import { type Column, RecordTable } from "./record-table.tsx";
import { RowMenu } from "./row-menu.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectionBar, useSelection } from "./selection.tsx";

interface ResourceListProps<Item> {
  readonly resource: Pick<Resource<Item>, "noun" | "idOf"> & Partial<Resource<Item>>;
  readonly list: PageUrl & Partial<ListUrl>;
  readonly query: ListQuery<Item>;
  /** They make a table of the list. */
  readonly columns?: readonly Column<Item>[];
  /** An item of an accordion, in place of a table. */
  item?(item: Item): ReactNode;
  /** Left out, records can neither be selected nor deleted. */
  readonly deletion?: Deletion<Item>;
  /** Names the texts that a search compares, such as `names and ids`. Left out, there is no search. */
  readonly searchedIn?: string;
  readonly filters?: ListFilters;
  rowActions?(item: Item): readonly Action[];
  /** Said where there is nothing yet. */
  readonly none: string;
  readonly children: ReactNode;
}

interface ResourcePageProps<Item> extends ResourceListProps<Item>, PageHeaderProps {
  readonly notice?: ReactNode;
}

/** A page of records. */
export function ResourcePage<Item>(props: ResourcePageProps<Item>) {
  return (
    <>
      <PageHeader {...props} />
      {props.notice}
      <ResourceList {...props} />
    </>
  );
}

/** Records: search, filters, table, paging, selection and deletion. */
export function ResourceList<Item>(props: ResourceListProps<Item>) {
  const { resource, list, query, filters, searchedIn } = props;
  const what = plural(resource.noun);
  const { data, searched } = query;
  return (
    <Stack>
      <Group gap="md">
        {searchedIn && <SearchField what={what} search={list.search} onSearch={list.setSearch} />}
        {filters?.fields}
        <Detail role="status" flex={1} miw={200}>
          {data &&
            searched &&
            `Searched ${searched.count.toLocaleString()} ${what}${searched.isComplete ? "." : " so far…"}`}
        </Detail>
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
  const { resource, list, query, columns = [], deletion, rowActions } = props;
  const { noun, idOf } = resource;
  const nameOf = (item: Item) => String((resource.nameOf ?? idOf)(item));
  const items = props.items.filter((item) => !deletion?.isHidden(item));
  const selection = useSelection(items.map(idOf));
  if (items.length === 0) return <NoRecords {...props} />;
  if (props.item) {
    const shown = items.map((item) => <Fragment key={idOf(item)}>{props.item?.(item)}</Fragment>);
    return <Accordion variant="separated">{shown}</Accordion>;
  }
  const actions = (item: Item) => {
    const name = nameOf(item);
    const remove = deletion && (() => deletion.start([item]));
    if (rowActions)
      return (
        <RowMenu {...{ name, actions: rowActions(item), ...(remove && { onDelete: remove }) }} />
      );
    return (
      <ActionIcon aria-label={`${deletion?.action} ${name}`} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <>
      <RecordTable
        label={`${noun.charAt(0).toUpperCase()}${plural(noun).slice(1)}`}
        {...{ items, columns, list, idOf, nameOf }}
        selection={deletion && selection}
        isStale={query.isStale}
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

/** Explains why no record is shown, and offers a way on. */
function NoRecords<Item>(props: ResourceListProps<Item>) {
  const { resource, list, filters, searchedIn, none, children } = props;
  const { noun } = resource;
  const clear = filters?.isActive && <Button onClick={filters.clear}>Clear the filters</Button>;
  if (list.page > 1) {
    const first = <Button onClick={() => list.goToPage(1)}>Go to the first page</Button>;
    return (
      <EmptyState title="Nothing on this page" action={first}>
        The list is shorter than this. Something may have been deleted.
      </EmptyState>
    );
  }
  if (list.search) {
    return (
      <EmptyState title={`No ${noun} matches “${list.search}”`} action={clear}>
        The search covers {searchedIn}
        {filters?.isActive && `, within the filtered ${plural(noun)}`}. Check the spelling, or enter
        fewer letters.
      </EmptyState>
    );
  }
  if (!filters?.isActive) return <EmptyState title={none}>{children}</EmptyState>;
  return (
    <EmptyState title={`No ${noun} matches the filters`} action={clear}>
      Choose other ones, or clear them.
    </EmptyState>
  );
}
