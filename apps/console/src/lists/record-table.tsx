import { ActionIcon, Checkbox, Table, VisuallyHidden } from "@mantine/core";
import { upperFirst, useSelection } from "@mantine/hooks";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { Action } from "../action-button.tsx";
import type { Deletion, Resource } from "../deletion/use-deletion.tsx";
import { plural } from "../format.ts";
import { Note, shownText } from "../text.ts";
import { type Column, ColumnHeader } from "./columns.tsx";
import type { ListQuery } from "./list-query.ts";
import type { ListUrl, PageUrl } from "./list-url.ts";
import classes from "./record-table.module.css";
import { RowMenu } from "./row-menu.tsx";
import { SelectionBar } from "./selection-bar.tsx";

export interface RecordTableProps<Item> {
  readonly resource: Pick<Resource<Item>, "noun" | "idOf"> & Partial<Resource<Item>>;
  readonly list: PageUrl & Partial<ListUrl>;
  readonly query: ListQuery<Item>;
  readonly items: readonly Item[];
  /** They make a table of the list. */
  readonly columns?: readonly Column<Item>[];
  /** Left out, records can neither be selected nor deleted. */
  readonly deletion?: Deletion<Item>;
  rowActions?(item: Item): readonly Action[];
}

/** A table of records to select, sort and act on. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  const { resource, list, query, items, columns = [], deletion, rowActions } = props;
  const { idOf } = resource;
  const what = plural(resource.noun);
  const nameOf = (item: Item) => String((resource.nameOf ?? idOf)(item));
  const ids = items.map(idOf);
  const [chosen, { toggle, setSelection, resetSelection }] = useSelection({ data: ids });
  // A record on another page does not count, so nothing unseen is ever deleted.
  const selected = items.filter((item) => chosen.includes(idOf(item)));
  const isAll = items.length > 0 && selected.length === items.length;
  const actions = (item: Item) => {
    const label = deletion?.action ?? "";
    const onClick = () => deletion?.start([item]);
    const remove = { label, icon: IconTrash, c: "var(--mantine-color-error)", onClick };
    if (rowActions) {
      const all = [...rowActions(item), ...(deletion ? [remove] : [])];
      return <RowMenu name={nameOf(item)} actions={all} />;
    }
    return (
      <ActionIcon aria-label={`${label} ${nameOf(item)}`} onClick={onClick}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <>
      <Table
        aria-label={upperFirst(what)}
        aria-busy={query.isStale}
        layout="fixed"
        className={classes.table}
        data-stale={query.isStale}
      >
        <Table.Thead>
          <Table.Tr>
            {deletion && (
              <Table.Th w={40}>
                <Checkbox
                  size="xs"
                  aria-label={`Select all ${what} on this page`}
                  checked={isAll}
                  indeterminate={selected.length > 0 && !isAll}
                  onChange={() => setSelection(isAll ? [] : ids)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.label} column={column} list={list} />
            ))}
            {(rowActions || deletion) && (
              <Table.Th w={56}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={idOf(item)} data-selected={selected.includes(item) || undefined}>
              {deletion && (
                <Table.Td>
                  <Checkbox
                    size="xs"
                    aria-label={`Select ${nameOf(item)}`}
                    checked={selected.includes(item)}
                    onChange={() => toggle(idOf(item))}
                  />
                </Table.Td>
              )}
              {columns.map(({ label: column, visibleFrom, text, cell }) => (
                <Table.Td key={column} dir="auto" {...(visibleFrom && { visibleFrom })}>
                  {cell ? cell(item) : (shownText(text?.(item)) ?? <Note>None</Note>)}
                </Table.Td>
              ))}
              {(rowActions || deletion) && <Table.Td ta="right">{actions(item)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {deletion && (
        <SelectionBar
          count={selected.length}
          action={deletion.action}
          onAction={() => deletion.start(selected)}
          onClear={resetSelection}
        />
      )}
    </>
  );
}
