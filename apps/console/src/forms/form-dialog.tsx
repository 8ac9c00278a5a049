import { Modal } from "@mantine/core";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface FormDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  onClose(): void;
}

type IsUnsaved = () => boolean;

/** The form inside a dialog says here whether closing would lose something. */
const UnsavedContext = createContext<{ current: IsUnsaved }>({ current: () => false });

/** A form in a dialog, which asks before Escape or a click beside it loses what was typed. */
export function FormDialog({ isOpen, title, children, onClose }: FormDialogProps) {
  const isUnsaved = useRef<IsUnsaved>(() => false);
  const [isAsking, setAsking] = useState(false);
  function close() {
    if (!isUnsaved.current()) return onClose();
    // Once the Escape key is handled, or it would close the question as well.
    setTimeout(() => setAsking(true));
  }
  return (
    <>
      <Modal opened={isOpen} onClose={close} closeOnEscape={!isAsking} title={title}>
        <UnsavedContext value={isUnsaved}>{children}</UnsavedContext>
      </Modal>
      <ConfirmDialog
        isOpen={isAsking}
        title="Close without saving?"
        warning="What you typed will be lost."
        confirmLabel="Discard"
        cancelLabel="Stay"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}

/** Tells the dialog around a form, if there is one, whether closing would lose something. */
export function useUnsavedInDialog(isUnsaved: IsUnsaved) {
  const ofDialog = useContext(UnsavedContext);
  useEffect(() => {
    ofDialog.current = isUnsaved;
    return () => {
      ofDialog.current = () => false;
    };
  });
}
