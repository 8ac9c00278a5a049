import { Button } from "@mantine/core";
import { IconMessageOff } from "@tabler/icons-react";
import { EmptyState } from "../../../states/empty-state.tsx";

interface NoMessagesProps {
  readonly externalId: string;
  onLook(): void;
}

/** In place of the messages of an external id that has none, so far. */
export function NoMessages({ externalId, onLook }: NoMessagesProps) {
  return (
    <EmptyState
      icon={IconMessageOff}
      title={`No message under “${externalId}”`}
      action={
        <Button variant="default" onClick={onLook}>
          Look now
        </Button>
      }
    >
      Check the spelling: capitals count. What was just sent may take a moment to be listed, so this
      page looks again by itself, less and less often.
    </EmptyState>
  );
}
