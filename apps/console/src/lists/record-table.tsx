import { Checkbox, Table, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./record-table.module.css";
import { SortableHeader } from "./sortable-header.tsx";
import type { ListUrl } from "./use-list-url.ts";
import type { Selection } from "./use-selection.ts";

export interface Column<Item> {
  readonly label: string;
  /** What the service calls it in `orderBy`, if it sorts by it. */
  readonly sortBy?: string;
  /** The width from which there is room for it. */
  readonly visibleFrom?: "xs" | "sm" | "md" | "lg";
  readonly width?: number;
  cell(item: Item): ReactNode;
}

interface RecordTableProps<Item> {
  /** What the table lists, such as `Groups`. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  /** Left out of a list that the service does not sort. */
  readonly list?: Pick<ListUrl<string>, "sorting" | "sortBy">;
  readonly selection: Selection;
  readonly isStale: boolean;
  idOf(item: Item): string | number;
  /** What a person knows a record by. */
  nameOf(item: Item): string;
  /** What can be done with one record. */
  actions(item: Item): ReactNode;
}

/** A table of records that are ticked, sorted by the service, and worked on. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  const { label, items, columns, list, selection, isStale, idOf, nameOf, actions } = props;
  const ids = items.map(idOf);
  const ticked = selection.ids.length;
  return (
    <Table aria-label={label} aria-busy={isStale} className={classes.table} data-stale={isStale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>
            <Checkbox
              size="xs"
              aria-label={`Select all ${label.toLowerCase()} on this page`}
              checked={ticked > 0 && ticked === ids.length}
              indeterminate={ticked > 0 && ticked < ids.length}
              onChange={() => selection.set(ticked === ids.length ? [] : ids)}
            />
          </Table.Th>
          {columns.map((column) => (
            <SortableHeader key={column.label} column={column} list={list} />
          ))}
          <Table.Th w={56}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={idOf(item)} data-selected={selection.has(idOf(item)) || undefined}>
            <Table.Td>
              <Checkbox
                size="xs"
                aria-label={`Select ${nameOf(item)}`}
                checked={selection.has(idOf(item))}
                onChange={() => selection.toggle(idOf(item))}
              />
            </Table.Td>
            {columns.map(({ label: column, visibleFrom, cell }) => (
              <Table.Td key={column} {...(visibleFrom && { visibleFrom })}>
                {cell(item)}
              </Table.Td>
            ))}
            <Table.Td ta="right">{actions(item)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
