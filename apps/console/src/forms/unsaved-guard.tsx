import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "react-router";

interface UnsavedGuardProps {
  /** Whether leaving now would lose something. Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** What to ask and why, where it is about something other than what was typed. */
  readonly title?: string;
  readonly warning?: string;
}

/** Asks before a change of page, a reload or a closed tab loses what was typed. */
export function UnsavedGuard({
  isUnsaved,
  title = "Leave without saving?",
  warning = "What you typed on this page will be lost.",
}: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      // The link that skips to the content changes the URL, too, but leaves nothing.
      (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved(),
  );
  useWindowEvent("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
  });
  return (
    <LeaveDialog
      isOpen={blocker.state === "blocked"}
      title={title}
      warning={warning}
      leaveLabel="Leave"
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly warning: string;
  readonly leaveLabel: string;
  onStay(): void;
  onLeave(): void;
}

/** Asks whether to leave. Staying has the focus. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { isOpen, title, warning, leaveLabel, onStay, onLeave } = props;
  return (
    <Modal opened={isOpen} onClose={onStay} title={title}>
      <Stack>
        <Text size="sm">{warning}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button data-autofocus onClick={onStay}>
            Stay
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
