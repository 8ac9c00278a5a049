import { Accordion, Button, Group, Stack } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { plural } from "../format.ts";
import { PageHeader, type PageHeaderProps } from "../shell/page.tsx";
import { EmptyState, QueryStates } from "../states/query-states.tsx";
import { Detail } from "../text.ts";
import type { ListFilters } from "./filters.tsx";
import { Pager } from "./pager.tsx";
import { RecordTable, type RecordTableProps } from "./record-table.tsx";
import { SearchField } from "./search-field.tsx";

interface ResourceListProps<Item> extends Omit<RecordTableProps<Item>, "items"> {
  /** An item of an accordion, in place of a table. */
  item?(item: Item): ReactNode;
  /** Names the texts that a search compares, such as `names and ids`. Left out, there is no search. */
  readonly searchedIn?: string;
  readonly filters?: ListFilters;
  /** Said where there is nothing yet, above the children, or shown there. */
  readonly none: ReactNode;
  readonly children?: ReactNode;
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
  const { resource, item, deletion } = props;
  const items = props.items.filter((one) => !deletion?.isHidden(one));
  if (items.length === 0) return <NoRecords {...props} />;
  if (item === undefined) return <RecordTable {...props} items={items} />;
  const shown = items.map((one) => <Fragment key={resource.idOf(one)}>{item(one)}</Fragment>);
  return <Accordion variant="separated">{shown}</Accordion>;
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
  if (!filters?.isActive) {
    return typeof none === "string" ? <EmptyState title={none}>{children}</EmptyState> : none;
  }
  return (
    <EmptyState title={`No ${noun} matches the filters`} action={clear}>
      Choose other ones, or clear them.
    </EmptyState>
  );
}
