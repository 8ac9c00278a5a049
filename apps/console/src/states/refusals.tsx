import { Code, List, ScrollArea, Text } from "@mantine/core";
import type { ErrorEntry } from "@messaging-sdk/client";

/** An item of a batch that the service refused, while it took others. */
export interface Refusal {
  /** What a person knows the item by. */
  readonly item: string;
  readonly error: ErrorEntry;
}

/** Item by item what was refused, and why. */
export function Refusals({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: 0, "aria-label": "Refused" }}>
      <List size="sm" spacing={4} listStyleType="none">
        {refusals.map(({ item, error }) => (
          <List.Item key={`${item} ${error.code}`}>
            <Text span size="sm" fw={600}>
              {item}
            </Text>
            : {error.message} <Code>{error.code}</Code>
          </List.Item>
        ))}
      </List>
    </ScrollArea.Autosize>
  );
}
