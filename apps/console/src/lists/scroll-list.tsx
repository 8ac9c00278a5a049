import { List, ScrollArea } from "@mantine/core";
import type { ReactNode } from "react";

interface ScrollListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  row(item: Item): ReactNode;
}

/** Rows to draw. */
const shown = 100;
const block = { display: "block" };

/** The first of any number of rows, in a box that scrolls. */
export function ScrollList<Item>({ label, items, row }: ScrollListProps<Item>) {
  const left = items.length - shown;
  return (
    <ScrollArea.Autosize
      mah={200}
      w="100%"
      viewportProps={{ tabIndex: 0, role: "group", "aria-label": label }}
    >
      <List
        size="sm"
        spacing={4}
        listStyleType="none"
        styles={{ itemWrapper: block, itemLabel: block, item: { overflowWrap: "anywhere" } }}
      >
        {items.slice(0, shown).map((item, place) => (
          // Two may be the same
          <List.Item key={place}>{row(item)}</List.Item>
        ))}
        {left > 0 && <List.Item>and {left.toLocaleString()} more</List.Item>}
      </List>
    </ScrollArea.Autosize>
  );
}
