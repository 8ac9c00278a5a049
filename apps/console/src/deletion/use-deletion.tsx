import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { failedItems, type Result } from "@messaging-sdk/client";
import { useId, useSyncExternalStore } from "react";
import { useConnection } from "../connection/connection-context.tsx";
import { count } from "../count.ts";
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

/** How records of a list are deleted. */
export interface Deletion<Item> {
  /** Such as `Delete`. */
  readonly action: string;
  /** Returns true when a record is about to be deleted. */
  isHidden(item: Item): boolean;
  /** Deletes records after a delay, in which a notification offers to undo it. */
  start(items: readonly Item[]): void;
}

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

export function useDeletion<Item>(
  { noun, idOf, nameOf }: Resource<Item>,
  { scope, verb = "delete", send }: DeletionOptions<Item>,
): Deletion<Item> {
  const { connection } = useConnection();
  if (connection === undefined) throw new Error("useDeletion needs a connection.");
  const { deletions } = connection;
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.hidden);
  const prefix = useId();
  const keyOf = (item: Item) => `${scope}:${idOf(item)}`;

  return {
    action: words[verb].action,
    isHidden: (item) => hidden.has(keyOf(item)),

    start(items) {
      const notification = `${prefix}${items.map(idOf).join()}`;
      const records = count(items.length, noun);
      const task = `${words[verb].doing} ${records}`;
      const undo = deletions.schedule(items.map(keyOf), async () => {
        notifications.hide(notification);
        try {
          const failures = failedItems(items, await send(items)).map(({ item, error }) => ({
            item: item ? nameOf(item) : `A ${noun}`,
            error,
          }));
          if (failures.length === 0) notifySuccess(`${words[verb].done} ${records}`);
          else notifyPartly(`${task}: ${failures.length} of ${items.length} failed`, failures);
        } catch (error) {
          notifyFailure(error, task);
        }
      });
      notifications.show({
        id: notification,
        title: task,
        message: (
          <UndoOffer
            onUndo={() => {
              undo();
              notifications.hide(notification);
            }}
          />
        ),
        autoClose: undoMs,
        withCloseButton: false,
      });
    },
  };
}

function UndoOffer({ onUndo }: { onUndo(): void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">You can undo this for {undoMs / 1000} seconds, while this tab is open.</Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}
