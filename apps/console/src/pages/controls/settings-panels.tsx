import { Group, NumberInput, Switch } from "@mantine/core";
import type { RequestLimit, WebhookSettings } from "@messaging-sdk/sandbox/control";
import { ConfirmButton } from "../../forms/dialogs.tsx";
import { field, SettingsForm } from "../../forms/fields.tsx";
import { useControl, useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/page.tsx";
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

export function RateLimitPanel() {
  const query = useSandboxQuery("rate-limit");
  const { mutate, isPending } = useControl(
    "Setting the rate limit",
    (client, body: RequestLimit) => client.PUT("/_sandbox/rate-limit", { body }),
    "Set the rate limit",
  );
  return (
    <Panel
      title="Rate limit"
      description="A request above it gets HTTP 429 with Retry-After. Empty for no limit."
    >
      <QueryStates query={query} what="the rate limit">
        {({ requestsPerSecond, burst }) => (
          <SettingsForm<Record<"requestsPerSecond" | "burst", number | "">>
            key={`${requestsPerSecond} ${burst}`}
            label="Rate limit"
            initial={{
              requestsPerSecond: requestsPerSecond ?? "",
              burst: (requestsPerSecond && burst) ?? "",
            }}
            fields={limitFields}
            submitLabel="Set"
            isPending={isPending}
            onSubmit={({ requestsPerSecond: most, burst: atOnce }) =>
              mutate({ requestsPerSecond: most || null, ...(most && atOnce && { burst: atOnce }) })
            }
          />
        )}
      </QueryStates>
    </Panel>
  );
}

const webhookFields = {
  copies: field(NumberInput, { label: "Copies of each", min: 1, max: 10, allowDecimal: false }),
  delayMs: field(NumberInput, { label: "Delay in milliseconds", min: 0, max: 86_400_000 }),
  reorder: field(Switch, { label: "Out of order: the final status comes first" }, "checkbox"),
};

export function WebhookPanel() {
  const query = useSandboxQuery("webhooks", { limit: 1 });
  const { mutate, isPending } = useControl(
    "Setting the webhooks",
    (client, body: WebhookSettings) => client.PUT("/_sandbox/webhooks", { body }),
    "Set the webhooks",
  );
  return (
    <Panel title="Webhooks" description="How a change of status is posted to your app.">
      <QueryStates query={query} what="the webhook settings">
        {({ settings: { copies = 1, delayMs = 0, reorder = false } }) => (
          <SettingsForm
            key={`${copies} ${delayMs} ${reorder}`}
            label="Webhooks"
            initial={{ copies, delayMs, reorder }}
            fields={webhookFields}
            submitLabel="Set"
            isPending={isPending}
            onSubmit={(set) =>
              mutate({ ...set, copies: Number(set.copies) || 1, delayMs: Number(set.delayMs) })
            }
          />
        )}
      </QueryStates>
    </Panel>
  );
}

export function ResetPanel() {
  const reset = useControl(
    "Resetting the sandbox",
    (client) => client.POST("/_sandbox/reset"),
    "Reset the sandbox",
  );
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
          onConfirm={() => reset.mutate()}
        />
      </Group>
    </Panel>
  );
}
