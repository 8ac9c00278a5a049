import { useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./dialogs.tsx";

interface UnsavedGuardProps {
  /** Returns true when leaving now would lose something. Asked at the moment of leaving. */
  isUnsaved(): boolean;
}

/** Asks before a change of page, a reload or a closed tab loses what was typed. */
export function UnsavedGuard({ isUnsaved }: UnsavedGuardProps) {
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
      title="Leave without saving?"
      warning="What you typed on this page will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
