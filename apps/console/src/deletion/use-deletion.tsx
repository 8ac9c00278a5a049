import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { failedItems, type Result } from "@messaging-sdk/client";
import { useId, useSyncExternalStore } from "react";
import { useConnection } from "../connection/connection-context.tsx";
import { count } from "../format.ts";
import { notifyFailure, notifyPartly, notifySuccess } from "../states/notify.tsx";
import { undoMs } from "./pending-deletions.ts";

/** A kind of record. */
export interface Resource<Item> {
  /** The name of its kind, such as `group`. */
  readonly noun: string;
  idOf(item: Item): string | number;
  /** The name that a person knows it by. */
  nameOf(item: Item): string;
}

export type Deletion<Item> = ReturnType<typeof useDeletion<Item>>;

const words = {
  delete: { action: "Delete", doing: "Deleting", done: "Deleted" },
  remove: { action: "Remove", doing: "Removing", done: "Removed" },
} as const;

interface DeletionOptions<Item> {
  /** The range in which ids are unique, such as `groups`. */
  readonly scope: string;
  readonly verb?: keyof typeof words;
  send(items: readonly Item[]): Promise<Pick<Result<unknown>, "errors">>;
}

/** The record that had the focus is gone, and the next thing to do may be to take it back. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Deletes records after a delay, in which they are hidden, and a notification offers to undo it. */
export function useDeletion<Item>(
  { noun, idOf, nameOf }: Resource<Item>,
  { scope, verb = "delete", send }: DeletionOptions<Item>,
) {
  const { connection } = useConnection();
  if (connection === undefined) throw new Error("useDeletion needs a connection.");
  const { deletions } = connection;
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.hidden);
  const prefix = useId();
  const deletionKey = (item: Item) => `${scope}:${idOf(item)}`;
  const { action, doing, done } = words[verb];

  function start(items: readonly Item[]) {
    const id = `${prefix}${items.map(idOf).join()}`;
    const records = count(items.length, noun);
    const task = `${doing} ${records}`;
    const sendAll = async () => {
      notifications.hide(id);
      try {
        const failures = failedItems(items, await send(items)).map(({ item, error }) => {
          return { item: item ? nameOf(item) : `A ${noun}`, error };
        });
        if (failures.length === 0) notifySuccess(`${done} ${records}`);
        else notifyPartly(`${task}: ${failures.length} of ${items.length} failed`, failures);
      } catch (error) {
        notifyFailure(error, task);
      }
    };
    const undo = deletions.schedule(items.map(deletionKey), sendAll, () => notifications.hide(id));
    const message = (
      <Group justify="space-between" gap="md" wrap="nowrap">
        <Text>
          You can undo this for {undoMs / 1000} seconds, also by Ctrl+Z, while this tab is open.
        </Text>
        <Button ref={focus} size="compact-sm" variant="light" flex="none" onClick={undo}>
          Undo
        </Button>
      </Group>
    );
    notifications.show({ id, title: task, message, autoClose: undoMs, withCloseButton: false });
  }
  return { action, isHidden: (item: Item) => hidden.has(deletionKey(item)), start };
}
