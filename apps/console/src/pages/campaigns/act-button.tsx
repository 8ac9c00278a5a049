import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Act, useAct } from "../../campaigns/use-campaigns.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "../../forms/confirm-dialog.tsx";

interface ActButtonProps extends Act {
  /** The question before it. Default: none. */
  readonly confirm?: Pick<ConfirmDialogProps, "title" | "warning">;
}

/** Does something to a campaign. */
export function ActButton({ confirm, ...act }: ActButtonProps) {
  const { mutate, isPending } = useAct();
  const [isAsking, { open, close }] = useDisclosure();
  function run() {
    close();
    mutate(act);
  }
  return (
    <>
      <Button
        variant="default"
        loading={isPending}
        onClick={confirm ? open : run}
        {...(confirm && { c: "var(--mantine-color-error)" })}
      >
        {act.label}
      </Button>
      {confirm && (
        <ConfirmDialog
          isOpen={isAsking}
          {...confirm}
          confirmLabel={act.label}
          cancelLabel="Back"
          onConfirm={run}
          onCancel={close}
        />
      )}
    </>
  );
}
