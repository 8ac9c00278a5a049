import { Button, Group, NumberInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CampaignProgress } from "@messaging-sdk/campaigns";
import { useAct } from "../../campaigns/use-campaigns.ts";
import { Panel } from "../../shell/panel.tsx";

/** Changes the limit and the priority of a campaign, also while it runs. */
export function LimitForm({ id, requestsPerSecond, priority }: CampaignProgress) {
  const { mutate, isPending } = useAct();
  const form = useForm<{ requestsPerSecond: number | ""; priority: number | "" }>({
    initialValues: { requestsPerSecond: requestsPerSecond ?? "", priority },
  });
  function submit(values: typeof form.values) {
    const body = {
      requestsPerSecond: values.requestsPerSecond === "" ? null : values.requestsPerSecond,
      ...(values.priority !== "" && { priority: values.priority }),
    };
    mutate({ path: `/campaigns/${id}/update`, body, label: "Change", done: `Changed ${id}` });
  }
  return (
    <Panel
      title="Limit and priority"
      description="They hold from the next request on. Campaigns of one key share the highest of their limits."
    >
      <form aria-label="Limit and priority" onSubmit={form.onSubmit(submit)}>
        <Group align="flex-end" gap="sm">
          <NumberInput
            label="Requests per second"
            placeholder="No limit"
            min={0.1}
            {...form.getInputProps("requestsPerSecond")}
          />
          <NumberInput label="Priority" allowDecimal={false} {...form.getInputProps("priority")} />
          <Button type="submit" variant="default" loading={isPending}>
            Change
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
