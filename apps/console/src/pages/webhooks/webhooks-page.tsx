import { Accordion, Group, Stack, Text } from "@mantine/core";
import type { Webhook, WebhookAttempt } from "@messaging-sdk/sandbox/control";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconWebhook from "@tabler/icons-react/dist/esm/icons/IconWebhook.mjs";
import type { ReactNode } from "react";
import { ActionButton } from "../../action-button.tsx";
import { count } from "../../count.ts";
import { Moment } from "../../format.tsx";
import { HttpText } from "../../http-text.tsx";
import { useControl, useWebhooks } from "../../sandbox/use-sandbox.ts";
import { PageHeader } from "../../shell/page.tsx";
import { EmptyState, QueryStates } from "../../states/query-states.tsx";
import { Detail, Dot, Note } from "../../text.ts";
import { statusWords } from "../sends/status.tsx";

export function WebhooksPage() {
  const none = (
    <EmptyState icon={IconWebhook} title="No webhooks yet">
      Send a message with a webhook URL on this machine, such as http://127.0.0.1:3000/webhooks.
      Each change of its status is posted there.
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="What the sandbox posted to your app, newest first, with each attempt."
      />
      <WebhookList none={none} />
    </>
  );
}

/** The newest of them are shown. */
const shown = 100;

interface WebhookListProps {
  /** Only those of this message. */
  readonly messageId?: number;
  readonly none?: ReactNode;
}

/** The webhooks that the app was posted, with each attempt, and a button to post it once more. */
export function WebhookList({ messageId, none }: WebhookListProps) {
  const query = useWebhooks({ limit: shown, ...(messageId !== undefined && { messageId }) });
  return (
    <QueryStates query={query} what="webhooks">
      {({ data, total }) => {
        if (data.length === 0) return none ?? <Note>Nothing was posted yet.</Note>;
        return (
          <>
            <Accordion variant="separated">
              {data.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} />
              ))}
            </Accordion>
            {total > shown && (
              <Detail>
                The newest {shown} of {total.toLocaleString()}.
              </Detail>
            )}
          </>
        );
      }}
    </QueryStates>
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
  // Each with a name of its own, as landmarks of a page need.
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
