import { Button, Group, Modal, type ModalProps, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { createContext, useContext, useEffect, useRef, useState } from "react";

interface Question {
  readonly title: string;
  readonly warning: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  onConfirm(): void;
}

interface ConfirmDialogProps extends Question {
  readonly isOpen: boolean;
  onCancel(): void;
}

/** Asks before something that cannot be undone. Not to do it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, warning, confirmLabel, cancelLabel = "Cancel" } = props;
  return (
    <Modal opened={isOpen} onClose={props.onCancel} title={title}>
      <Stack>
        <Text>{warning}</Text>
        <Group justify="flex-end">
          <Button onClick={props.onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant="filled" color="red" onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ConfirmButtonProps extends Question {
  readonly label: string;
  readonly isPending: boolean;
}

/** A button for something that cannot be undone, and its question. */
export function ConfirmButton({ label, isPending, onConfirm, ...question }: ConfirmButtonProps) {
  const [isAsking, { open, close }] = useDisclosure();
  function confirm() {
    close();
    onConfirm();
  }
  return (
    <>
      <Button c="var(--mantine-color-error)" loading={isPending} onClick={open}>
        {label}
      </Button>
      <ConfirmDialog isOpen={isAsking} {...question} onConfirm={confirm} onCancel={close} />
    </>
  );
}

type IsUnsaved = () => boolean;

/** The form inside a dialog says here whether closing would lose something. */
const UnsavedContext = createContext<{ current: IsUnsaved }>({ current: () => false });

/** A form in a dialog, which asks before Escape or a click beside it loses what was typed. */
export function FormDialog({ children, onClose, ...dialog }: ModalProps) {
  const isUnsaved = useRef<IsUnsaved>(() => false);
  const [isAsking, setAsking] = useState(false);
  function close() {
    if (!isUnsaved.current()) return onClose();
    // Once the Escape key is handled, or it would close the question as well.
    setTimeout(() => setAsking(true));
  }
  return (
    <>
      <Modal onClose={close} closeOnEscape={!isAsking} {...dialog}>
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

/** Lets the dialog around a form, if there is one, ask whether closing would lose something. */
export function useUnsavedInDialog(isUnsaved: IsUnsaved) {
  const ofDialog = useContext(UnsavedContext);
  useEffect(() => {
    ofDialog.current = isUnsaved;
    return () => {
      ofDialog.current = () => false;
    };
  });
}
