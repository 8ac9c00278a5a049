import { Group, NumberInput, Switch } from "@mantine/core";
import type { RequestLimit, WebhookSettings } from "@messaging-sdk/sandbox/control";
import { ConfirmButton } from "../../forms/dialogs.tsx";
import { field, SettingsForm } from "../../forms/fields.tsx";
import { useControl, useRateLimit, useWebhooks } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/page.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { QueryStates } from "../../states/query-states.tsx";

const limitFields = {
  requestsPerSecond: field(NumberInput, {
    label: "Requests per second",
    placeholder: "No limit",
    min: 0.1,
  }),
  burst: field(NumberInput, {
    label: "At once",
    placeholder: "Those of a second",
    min: 1,
    allowDecimal: false,
  }),
};

interface Limit extends Record<string, unknown> {
  readonly requestsPerSecond: number | "";
  readonly burst: number | "";
}

export function RateLimitPanel() {
  const query = useRateLimit();
  const { mutate, isPending } = useControl("Setting the rate limit", (client, body: RequestLimit) =>
    client.PUT("/_sandbox/rate-limit", { body }),
  );
  function set({ requestsPerSecond, burst }: Limit) {
    const next = requestsPerSecond
      ? { requestsPerSecond, ...(burst && { burst }) }
      : { requestsPerSecond: null };
    mutate(next, { onSuccess: () => notifySuccess("Set the rate limit") });
  }
  return (
    <Panel
      title="Rate limit"
      description="A request above it gets HTTP 429 with Retry-After. Empty for no limit."
    >
      <QueryStates query={query} what="the rate limit">
        {({ requestsPerSecond, burst }) => (
          <SettingsForm<Limit>
            key={`${requestsPerSecond} ${burst}`}
            label="Rate limit"
            initial={{
              requestsPerSecond: requestsPerSecond ?? "",
              burst: (requestsPerSecond && burst) ?? "",
            }}
            fields={limitFields}
            submitLabel="Set"
            isPending={isPending}
            onSubmit={set}
          />
        )}
      </QueryStates>
    </Panel>
  );
}

const webhookFields = {
  copies: field(NumberInput, { label: "Copies of each", min: 1, max: 10, allowDecimal: false }),
  delay: field(NumberInput, { label: "Delay in seconds", min: 0, max: 86_400 }),
  reorder: field(Switch, { label: "Out of order: the final status comes first" }, "checkbox"),
};

export function WebhookPanel() {
  const query = useWebhooks({ limit: 1 });
  const { mutate, isPending } = useControl(
    "Setting the webhooks",
    (client, body: WebhookSettings) => client.PUT("/_sandbox/webhooks", { body }),
  );
  return (
    <Panel title="Webhooks" description="How a change of status is posted to your app.">
      <QueryStates query={query} what="the webhook settings">
        {({ settings: { copies = 1, delayMs = 0, reorder = false } }) => (
          <SettingsForm
            key={`${copies} ${delayMs} ${reorder}`}
            label="Webhooks"
            initial={{ copies, delay: delayMs / 1000, reorder }}
            fields={webhookFields}
            submitLabel="Set"
            isPending={isPending}
            onSubmit={(set) => {
              const delay = Math.round(Number(set.delay) * 1000);
              const next = {
                copies: Number(set.copies) || 1,
                delayMs: delay,
                reorder: set.reorder,
              };
              mutate(next, { onSuccess: () => notifySuccess("Set the webhooks") });
            }}
          />
        )}
      </QueryStates>
    </Panel>
  );
}

export function ResetPanel() {
  const reset = useControl("Resetting the sandbox", (client) => client.POST("/_sandbox/reset"));
  return (
    <Panel
      title="Reset"
      description="Back to the data of the start, without what was sent and set since."
    >
      <Group>
        <ConfirmButton
          label="Reset…"
          isPending={reset.isPending}
          title="Reset the sandbox?"
          warning="All messages, groups and templates since the start will be gone."
          confirmLabel="Reset"
          onConfirm={() =>
            reset.mutate(undefined, { onSuccess: () => notifySuccess("Reset the sandbox") })
          }
        />
      </Group>
    </Panel>
  );
}
