import { Table, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import classes from "./record-table.module.css";
import type { Column } from "./record-table.tsx";
import type { ListUrl } from "./use-list-url.ts";

interface SortableHeaderProps<Item> {
  readonly column: Column<Item>;
  readonly list: Pick<ListUrl<string>, "sorting" | "sortBy"> | undefined;
}

/** The head of a column; a button when the service can sort by it. */
export function SortableHeader<Item>({ column, list }: SortableHeaderProps<Item>) {
  const { label, sortBy, visibleFrom, width } = column;
  const place = { ...(visibleFrom && { visibleFrom }), ...(width && { w: width }) };
  if (list === undefined || sortBy === undefined) return <Table.Th {...place}>{label}</Table.Th>;
  const { orderBy, orderDirection } = list.sorting;
  const isSorted = orderBy === sortBy;
  const isUp = isSorted && orderDirection === "ASC";
  const Icon = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <Table.Th {...place} aria-sort={isSorted ? (isUp ? "ascending" : "descending") : "none"}>
      <UnstyledButton className={classes.sort} fz="sm" onClick={() => list.sortBy(sortBy)}>
        {label}
        <Icon size={14} aria-hidden opacity={isSorted ? 1 : 0.5} />
      </UnstyledButton>
    </Table.Th>
  );
}
