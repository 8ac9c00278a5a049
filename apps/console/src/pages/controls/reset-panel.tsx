import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useControl } from "../../sandbox/use-sandbox.ts";
import { notifySuccess } from "../../states/notify.tsx";
import { Panel } from "./panel.tsx";

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
      <Modal opened={isAsking} onClose={close} title="Reset the sandbox?">
        <Stack>
          <Text size="sm">All messages, groups and templates since the start will be gone.</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button color="red" onClick={confirm}>
              Reset
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Panel>
  );
}
