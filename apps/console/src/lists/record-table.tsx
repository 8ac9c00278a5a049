import { Anchor, Checkbox, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowsSort from "@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { Detail, Note } from "../text.ts";
import type { ListUrl } from "./list-url.ts";
import classes from "./record-table.module.css";
import type { Id, Selection } from "./selection.tsx";

export interface Column<Item> {
  readonly label: string;
  /** Its name in the service's `orderBy`; left out, it cannot be sorted by. */
  readonly sortBy?: string;
  /** The width from which there is room for it. */
  readonly visibleFrom?: "xs" | "sm" | "md" | "lg";
  readonly width?: number | { readonly base: number; readonly sm: number };
  /** The text that a search compares, and that is shown without a `cell`. */
  text?(item: Item): string | number | null;
  cell?(item: Item): ReactNode;
}

interface RecordLinkProps {
  readonly to: To;
  readonly state?: unknown;
  readonly name: string;
  readonly detail?: ReactNode;
}

/** The name of a record, which leads to its page, and a line below it. */
export function RecordLink({ to, state, name, detail }: RecordLinkProps) {
  return (
    <>
      <Anchor component={Link} to={to} state={state} size="sm" fw={500} lineClamp={2}>
        {name}
      </Anchor>
      {detail && <Detail lineClamp={2}>{detail}</Detail>}
    </>
  );
}

interface RecordTableProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly list?: Partial<Pick<ListUrl, "sorting" | "sortBy">>;
  readonly selection?: Selection | undefined;
  readonly isStale?: boolean | undefined;
  idOf(item: Item): Id;
  nameOf?(item: Item): string;
  readonly actions?: ((item: Item) => ReactNode) | undefined;
}

/** A table of records to select, sort and act on. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  const { label, items, columns, list = {}, selection, isStale, idOf, actions } = props;
  const nameOf = props.nameOf ?? idOf;
  const ids = items.map(idOf);
  const selected = selection?.ids.length ?? 0;
  const isAll = selected === ids.length;
  return (
    <Table
      aria-label={label}
      aria-busy={isStale}
      layout="fixed"
      className={classes.table}
      data-stale={isStale}
    >
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th w={40}>
              <Checkbox
                size="xs"
                aria-label={`Select all ${label.toLowerCase()} on this page`}
                checked={selected > 0 && isAll}
                indeterminate={selected > 0 && !isAll}
                onChange={() => selection.set(isAll ? [] : ids)}
              />
            </Table.Th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.label} column={column} list={list} />
          ))}
          {actions && (
            <Table.Th w={56}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={idOf(item)} data-selected={selection?.has(idOf(item)) || undefined}>
            {selection && (
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={`Select ${nameOf(item)}`}
                  checked={selection.has(idOf(item))}
                  onChange={() => selection.toggle(idOf(item))}
                />
              </Table.Td>
            )}
            {columns.map(({ label: column, visibleFrom, text, cell }) => (
              <Table.Td key={column} {...(visibleFrom && { visibleFrom })}>
                {cell ? cell(item) : (text?.(item) ?? <Note>None</Note>)}
              </Table.Td>
            ))}
            {actions && <Table.Td ta="right">{actions(item)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ColumnHeaderProps<Item> extends Required<Pick<RecordTableProps<Item>, "list">> {
  readonly column: Column<Item>;
}

/** A button when the service can sort by the column. */
function ColumnHeader<Item>({ column, list: { sorting, sortBy } }: ColumnHeaderProps<Item>) {
  const { label, sortBy: order, visibleFrom, width } = column;
  const place = { ...(visibleFrom && { visibleFrom }), ...(width && { w: width }) };
  if (order === undefined) return <Table.Th {...place}>{label}</Table.Th>;
  const isSorted = sorting?.orderBy === order;
  const isUp = isSorted && sorting.orderDirection === "ASC";
  const Sign = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <Table.Th {...place} aria-sort={isSorted ? (isUp ? "ascending" : "descending") : "none"}>
      <UnstyledButton className={classes.sort} fz="sm" onClick={() => sortBy?.(order)}>
        {label}
        <Sign size={14} aria-hidden opacity={isSorted ? 1 : 0.5} />
      </UnstyledButton>
    </Table.Th>
  );
}
