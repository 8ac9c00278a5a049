import { Accordion, Group, Stack, Text } from "@mantine/core";
import type { Webhook, WebhookAttempt } from "@messaging-sdk/sandbox/control";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { ActionButton } from "../../action-button.tsx";
import { count } from "../../format.ts";
import { HttpText } from "../../http-text.tsx";
import { pageOf } from "../../lists/list-query.ts";
import { usePageUrl, useQueryParams } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { Moment } from "../../moment.tsx";
import { useControl, useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { Detail, Dot } from "../../text.ts";
import { statusWords } from "../sends/status.tsx";

/** The newest of them are shown. */
const shown = 1_000;

/** The webhooks that the app was posted, of one message or all, with each attempt. */
export function WebhooksPage() {
  const list = usePageUrl();
  const message = useQueryParams().params.get("message");
  const query = useSandboxQuery("webhooks", {
    limit: shown,
    ...(message && { messageId: Number(message) }),
  });
  return (
    <ResourcePage
      {...(message && { parent: { label: "All webhooks", path: "/webhooks" } })}
      title={message ? "Webhooks of a message" : "Webhooks"}
      description="What the sandbox posted to your app, newest first: the last 1,000, with each attempt."
      resource={{ noun: "webhook", idOf: ({ id }) => id }}
      list={list}
      query={pageOf({ ...query, data: query.data?.data }, list.page)}
      item={(webhook) => <WebhookItem webhook={webhook} />}
      none="No webhooks yet"
    >
      Send a message with a webhook URL on this machine, such as http://127.0.0.1:3000/webhooks.
      Each change of its status is posted there.
    </ResourcePage>
  );
}

const states = {
  pending: { label: "Pending", color: "gray" },
  delivered: { label: "Delivered", color: "teal" },
  failed: { label: "Failed", color: "red" },
  blocked: { label: "Blocked", color: "yellow" },
} as const;

function WebhookItem({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, time, state, attempts, nextAttemptTime } = webhook;
  const redeliver = useControl("Redelivering the webhook", (client) =>
    client.POST("/_sandbox/webhooks/{id}/redeliver", { params: { path: { id } } }),
  );
  const { label, color } = states[state];
  return (
    <Accordion.Item value={id}>
      <Group wrap="nowrap" pr="sm">
        <Accordion.Control>
          <Group>
            <Dot color={color}>{label}</Dot>
            <Text fw={500}>{titleOf(webhook)}</Text>
            <Detail>
              {count(attempts.length, "attempt")} to {url}
            </Detail>
            <Moment seconds={time / 1000} withSeconds />
          </Group>
        </Accordion.Control>
        <ActionButton
          label="Redeliver"
          icon={IconRefresh}
          size="xs"
          flex="none"
          aria-label={`Redeliver ${titleOf(webhook)}`}
          loading={redeliver.isPending}
          onClick={() => redeliver.mutate()}
        />
      </Group>
      <Accordion.Panel>
        <Stack>
          {attempts.map((attempt, place) => (
            // An attempt has no other name than its place
            <Attempt key={place} of={id} number={place + 1} {...attempt} />
          ))}
          {nextAttemptTime !== null && (
            <Text>
              Next attempt <Moment seconds={nextAttemptTime / 1000} withSeconds />.
            </Text>
          )}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function titleOf({ event }: Webhook): string {
  const { data } = event as { data?: { status?: number; phoneNumber?: string } };
  return data?.status === undefined
    ? "Event"
    : `${statusWords(data.status).label}, ${data.phoneNumber}`;
}

interface AttemptProps extends WebhookAttempt {
  readonly of: string;
  readonly number: number;
}

function Attempt({ of, number, time, request, response, error }: AttemptProps) {
  // Each with another name, as landmarks of a page need.
  const place = `of attempt ${number}, ${of}`;
  return (
    <Stack gap={4}>
      <Text fw={500}>
        Attempt {number}: {response ? `HTTP ${response.status}` : "no response"}
        {error && `, ${error}`}
      </Text>
      <Moment seconds={time / 1000} withSeconds />
      {response && <HttpText label={`Response ${place}`} {...response} />}
      <HttpText label={`Request ${place}`} {...request} />
    </Stack>
  );
}
