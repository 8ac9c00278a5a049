import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useId, useSyncExternalStore } from "react";
import { useConnection } from "../connection/connection-context.ts";
import { notifyFailure, notifyPartly, notifySuccess } from "../states/notify.tsx";
import type { Refusal } from "../states/refusals.tsx";
import { undoMs } from "./delayed-deletions.ts";

interface Deletion {
  readonly ids: readonly (string | number)[];
  /** What is done to what, such as `Deleting 3 groups`, and what then is done: `Deleted 3 groups`. */
  readonly doing: string;
  readonly done: string;
  /** Does it, and says for which of them the service refused to. */
  send(): Promise<readonly Refusal[]>;
}

/** Deletes records of one kind after a delay, in which a notification offers to take it back. */
export function useDelayedDeletion(kind: string) {
  const { connection } = useConnection();
  if (connection === undefined) throw new Error("Without a connection there is nothing to delete.");
  const { deletions } = connection;
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.hidden);
  const prefix = useId();
  const keyOf = (id: string | number) => `${kind}:${id}`;

  return {
    /** Whether a record is about to be deleted, or on its way. */
    isHidden: (id: string | number) => hidden.has(keyOf(id)),

    deleteLater({ ids, doing, done, send }: Deletion) {
      const notification = `${prefix}${ids.join()}`;
      const undo = deletions.schedule(ids.map(keyOf), async () => {
        notifications.hide(notification);
        try {
          const refusals = await send();
          if (refusals.length > 0)
            notifyPartly(`${doing}: ${refusals.length} of ${ids.length} refused`, refusals);
          else notifySuccess(done);
        } catch (error) {
          notifyFailure(error, doing);
        }
      });
      notifications.show({
        id: notification,
        title: doing,
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
      <Text size="sm">Sent to the service in {undoMs / 1000} seconds.</Text>
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        Undo
      </Button>
    </Group>
  );
}
