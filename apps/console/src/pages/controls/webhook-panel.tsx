import { Button, Group, NumberInput, Stack, Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { WebhookSettings } from "@messaging-sdk/sandbox/control";
import { useControl, useWebhooks } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/panel.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { QueryStates } from "../../states/query-states.tsx";

export function WebhookPanel() {
  const query = useWebhooks({ limit: 1 });
  return (
    <Panel title="Webhooks" description="How a change of status is posted to your app.">
      <QueryStates query={query} what="the webhook settings">
        {({ settings }) => <WebhookForm key={JSON.stringify(settings)} settings={settings} />}
      </QueryStates>
    </Panel>
  );
}

function WebhookForm({ settings }: { readonly settings: WebhookSettings }) {
  const set = useControl("Setting the webhooks", (client, body: WebhookSettings) =>
    client.PUT("/_sandbox/webhooks", { body }),
  );
  const { copies = 1, delayMs = 0, reorder = false } = settings;
  const form = useForm({ initialValues: { copies, delay: delayMs / 1000, reorder } });
  function submit(values: typeof form.values) {
    const next = {
      copies: Number(values.copies) || 1,
      delayMs: Math.round(Number(values.delay) * 1000),
      reorder: values.reorder,
    };
    set.mutate(next, { onSuccess: () => notifySuccess("Set the webhooks") });
  }
  return (
    <form aria-label="Webhooks" onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <NumberInput
            label="Copies of each"
            min={1}
            max={10}
            allowDecimal={false}
            {...form.getInputProps("copies")}
          />
          <NumberInput
            label="Delay in seconds"
            min={0}
            max={86_400}
            {...form.getInputProps("delay")}
          />
        </Group>
        <Switch
          label="Out of order: the final status comes first"
          {...form.getInputProps("reorder", { type: "checkbox" })}
        />
        <Group>
          <Button type="submit" variant="default" loading={set.isPending}>
            Set
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
