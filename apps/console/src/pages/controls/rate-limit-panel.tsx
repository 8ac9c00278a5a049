import { Button, Group, NumberInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { RequestLimit } from "@messaging-sdk/sandbox/control";
import { useControl, useRateLimit } from "../../sandbox/use-sandbox.ts";
import { Panel } from "../../shell/panel.tsx";
import { notifySuccess } from "../../states/notify.tsx";
import { QueryStates } from "../../states/query-states.tsx";

export function RateLimitPanel() {
  const query = useRateLimit();
  return (
    <Panel
      title="Rate limit"
      description="A request above it gets HTTP 429 with Retry-After. Empty for no limit."
    >
      <QueryStates query={query} what="the rate limit">
        {(limit) => <RateLimitForm key={JSON.stringify(limit)} limit={limit} />}
      </QueryStates>
    </Panel>
  );
}

function RateLimitForm({ limit }: { readonly limit: RequestLimit }) {
  const set = useControl("Setting the rate limit", (client, body: RequestLimit) =>
    client.PUT("/_sandbox/rate-limit", { body }),
  );
  const form = useForm<{ requestsPerSecond: number | ""; burst: number | "" }>({
    initialValues: {
      requestsPerSecond: limit.requestsPerSecond ?? "",
      burst: limit.requestsPerSecond === null ? "" : (limit.burst ?? ""),
    },
  });
  function submit({ requestsPerSecond, burst }: typeof form.values) {
    const next =
      requestsPerSecond === ""
        ? { requestsPerSecond: null }
        : { requestsPerSecond, ...(burst !== "" && { burst }) };
    set.mutate(next, { onSuccess: () => notifySuccess("Set the rate limit") });
  }
  return (
    <form aria-label="Rate limit" onSubmit={form.onSubmit(submit)}>
      <Group align="flex-end" gap="sm">
        <NumberInput
          label="Requests per second"
          placeholder="No limit"
          min={0.1}
          {...form.getInputProps("requestsPerSecond")}
        />
        <NumberInput
          label="At once"
          placeholder="Those of a second"
          min={1}
          allowDecimal={false}
          {...form.getInputProps("burst")}
        />
        <Button type="submit" variant="default" loading={set.isPending}>
          Set
        </Button>
      </Group>
    </form>
  );
}
