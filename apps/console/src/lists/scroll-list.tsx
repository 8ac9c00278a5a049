import { ScrollArea, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface ScrollListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  row(item: Item, place: number): ReactNode;
}

/** Rows to draw. */
const shown = 100;

/** The first of any number of rows, in a box that scrolls. */
export function ScrollList<Item>({ label, items, row }: ScrollListProps<Item>) {
  const left = items.length - shown;
  return (
    <ScrollArea.Autosize
      mah={200}
      w="100%"
      viewportProps={{ tabIndex: 0, role: "group", "aria-label": label }}
    >
      <Text component="ul" m={0} p={0} style={{ listStyle: "none", overflowWrap: "anywhere" }}>
        {items.slice(0, shown).map((item, place) => (
          // Two may be the same
          <li key={place}>{row(item, place)}</li>
        ))}
        {left > 0 && <li>and {left.toLocaleString()} more</li>}
      </Text>
    </ScrollArea.Autosize>
  );
}
