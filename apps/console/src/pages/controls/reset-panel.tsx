import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { useControl } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/panel.tsx";
import { notifySuccess } from "../../states/notify.tsx";

export function ResetPanel() {
  const [isAsking, { open, close }] = useDisclosure();
  const reset = useControl("Resetting the sandbox", (client) => client.POST("/_sandbox/reset"));
  function confirm() {
    reset.mutate(undefined, { onSuccess: () => notifySuccess("Reset the sandbox") });
    close();
  }
  return (
    <Panel
      title="Reset"
      description="Back to the data of the start, without what was sent and set since."
    >
      <Group>
        <Button variant="default" c="var(--mantine-color-error)" onClick={open}>
          Reset…
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title="Reset the sandbox?"
        warning="All messages, groups and templates since the start will be gone."
        confirmLabel="Reset"
        onConfirm={confirm}
        onCancel={close}
      />
    </Panel>
  );
}
