import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "react-router";

interface UnsavedGuardProps {
  /** Whether leaving now would lose something. Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** What to ask and why, where it is something else than what was typed. */
  readonly title?: string;
  readonly warning?: string;
}

/** Asks before what was typed is lost: to another page, a reload, or a closed tab. */
export function UnsavedGuard({
  isUnsaved,
  title = "Leave without saving?",
  warning = "What you typed on this page is not saved, and will be lost.",
}: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      // The link that skips to the content changes the address too, but leaves nothing.
      (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved(),
  );
  useWindowEvent("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  return (
    <Modal opened={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title={title}>
      <Stack>
        <Text size="sm">{warning}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
