import { Code, List, ScrollArea, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { describeError } from "./describe-error.ts";
import { ErrorDetails } from "./error-state.tsx";

/** Closes after four seconds. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: "teal", icon: <IconCheck size={18} />, autoClose: 4_000 });
}

/** Some items of a batch failed. Stays until it is closed. */
export function notifyPartly(title: string, failures: readonly ItemFailure[]): void {
  notifications.show({
    title,
    message: <ItemFailures failures={failures} />,
    color: "yellow",
    icon: <IconAlertTriangle size={18} />,
    autoClose: false,
  });
}

/** It failed, and no place on the page can say so. Stays until it is closed. */
export function notifyFailure(error: unknown, task: string): void {
  notifications.show({
    title: `${task} failed: ${describeError(error).title}`,
    message: <ErrorDetails error={error} isWrite />,
    color: "red",
    icon: <IconX size={18} />,
    autoClose: false,
  });
}

/** An item of a batch that the service rejected while it accepted others. */
export interface ItemFailure {
  /** What a person knows the item by. */
  readonly item: string;
  readonly error: { readonly code: string; readonly message: string };
}

/** Rows to draw. */
const shown = 100;

/** The items that failed, each with the reason. */
function ItemFailures({ failures }: { readonly failures: readonly ItemFailure[] }) {
  return (
    <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: 0, "aria-label": "Rejected" }}>
      <List size="sm" spacing={4} listStyleType="none">
        {failures.slice(0, shown).map(({ item, error }) => (
          <List.Item key={`${item} ${error.code}`}>
            <Text span size="sm" fw={600}>
              {item}
            </Text>
            : {error.message} <Code>{error.code}</Code>
          </List.Item>
        ))}
        {failures.length > shown && (
          <List.Item>and {(failures.length - shown).toLocaleString()} more</List.Item>
        )}
      </List>
    </ScrollArea.Autosize>
  );
}
