import { Code } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { ScrollList } from "../lists/scroll-list.tsx";
import { shownText } from "../text.ts";
import { describeError } from "./describe-error.ts";
import { ErrorDetails } from "./error-state.tsx";

/** Closes after four seconds. */
export function notifySuccess(sentence: string): void {
  const message = shownText(sentence);
  notifications.show({ message, color: "teal", icon: <IconCheck size={18} />, autoClose: 4_000 });
}

/** An item of a batch that the service rejected while it accepted others. */
export interface ItemFailure {
  /** The name that a person knows it by. */
  readonly item: string;
  readonly error: { readonly code: string; readonly message: string };
}

/** Some items of a batch failed. Stays until it is closed. */
export function notifyPartly(title: string, failures: readonly ItemFailure[]): void {
  const row = ({ item, error }: ItemFailure) => (
    <>
      <b dir="auto">{shownText(item)}</b>: {shownText(error.message)} <Code>{error.code}</Code>
    </>
  );
  const message = <ScrollList label="Rejected" items={failures} row={row} />;
  const icon = <IconAlertTriangle size={18} />;
  notifications.show({ title, message, color: "yellow", icon, autoClose: false });
}

/** It failed, and no place on the page can say so. Stays until it is closed. */
export function notifyFailure(error: unknown, task: string): void {
  const title = `${task} failed: ${describeError(error).title}`;
  const message = <ErrorDetails error={error} isWrite />;
  notifications.show({ title, message, color: "red", icon: <IconX size={18} />, autoClose: false });
}
