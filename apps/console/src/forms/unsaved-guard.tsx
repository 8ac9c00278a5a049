import { useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface UnsavedGuardProps {
  /** Returns true when leaving now would lose something. Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** The question and its reason, where it is about something other than what was typed. */
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
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title={title}
      warning={warning}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
