import { Anchor, Table, UnstyledButton } from "@mantine/core";
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowsSort from "@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { Moment } from "../moment.tsx";
import { Detail, shownText } from "../text.ts";
import type { ListUrl } from "./list-url.ts";
import classes from "./record-table.module.css";

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

/** When a record was created. */
export const createdColumn = {
  label: "Created",
  width: 190,
  cell: ({ createdAt }: { readonly createdAt: number }) => <Moment seconds={createdAt} />,
};

interface RecordLinkProps {
  readonly to: To;
  readonly state?: unknown;
  readonly name: string;
  readonly detail?: string | null;
}

/** The name of a record, which leads to its page, and a line below it. */
export function RecordLink({ to, state, name, detail }: RecordLinkProps) {
  return (
    <>
      <Anchor component={Link} to={to} state={state} size="sm" fw={500} lineClamp={2}>
        {shownText(name)}
      </Anchor>
      {detail && <Detail lineClamp={2}>{shownText(detail)}</Detail>}
    </>
  );
}

interface ColumnHeaderProps<Item> {
  readonly column: Column<Item>;
  readonly list: Partial<ListUrl>;
}

/** A button when the service can sort by the column. */
export function ColumnHeader<Item>({ column, list: { sorting, sortBy } }: ColumnHeaderProps<Item>) {
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
