import { Button } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { EmptyState } from "../states/empty-state.tsx";

/** In place of a page after the last one. */
export function PastTheEnd({ onFirst }: { onFirst(): void }) {
  return (
    <EmptyState
      icon={IconFileOff}
      title="Nothing on this page"
      action={
        <Button variant="default" onClick={onFirst}>
          Go to the first page
        </Button>
      }
    >
      The list ends before it, perhaps since something was deleted.
    </EmptyState>
  );
}
