import { Accordion, Badge, Button, Group, Stack, Text } from "@mantine/core";
import type { Webhook, WebhookAttempt } from "@messaging-sdk/sandbox/control";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { count } from "../../count.ts";
import { Moment } from "../../format.tsx";
import { HttpText } from "../../http-text.tsx";
import { useControl, useWebhooks } from "../../sandbox/use-sandbox.ts";
import { QueryStates } from "../../states/query-states.tsx";
import { statusWords } from "../sends/status.tsx";

/** The newest of them are shown. */
const shown = 100;

interface WebhookListProps {
  /** Only those of this message. */
  readonly messageId?: number;
  /** In place of no webhooks. */
  readonly empty?: React.ReactNode;
}

/** The webhooks that the app was posted, with each attempt, and a button to post it once more. */
export function WebhookList({ messageId, empty = "Nothing was posted yet." }: WebhookListProps) {
  const query = useWebhooks({ limit: shown, ...(messageId !== undefined && { messageId }) });
  return (
    <QueryStates query={query} what="webhooks">
      {({ data, total }) =>
        data.length === 0 ? (
          <Text size="sm" c="dimmed" component="div">
            {empty}
          </Text>
        ) : (
          <>
            <Accordion variant="separated">
              {data.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} />
              ))}
            </Accordion>
            {total > shown && (
              <Text size="xs" c="dimmed">
                The newest {shown} of {total.toLocaleString()}.
              </Text>
            )}
          </>
        )
      }
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
      <Group wrap="nowrap" gap="xs" pr="sm">
        <Accordion.Control>
          <Group gap="xs">
            <Badge variant="dot" tt="none" fw={500} color={color}>
              {label}
            </Badge>
            <Text size="sm" fw={500}>
              {titleOf(webhook)}
            </Text>
            <Text size="xs" c="dimmed">
              {count(attempts.length, "attempt")} to {url}
            </Text>
            <Moment seconds={time / 1000} withSeconds />
          </Group>
        </Accordion.Control>
        <Button
          size="xs"
          variant="default"
          flex="none"
          leftSection={<IconRefresh size={14} aria-hidden />}
          aria-label={`Redeliver ${titleOf(webhook)}`}
          loading={redeliver.isPending}
          onClick={() => redeliver.mutate()}
        >
          Redeliver
        </Button>
      </Group>
      <Accordion.Panel>
        <Stack>
          {attempts.map((attempt, place) => (
            // An attempt has no other name than its place
            <Attempt key={place} of={id} number={place + 1} attempt={attempt} />
          ))}
          {nextAttemptTime !== null && (
            <Text size="sm">
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

interface AttemptProps {
  /** The id of the webhook. */
  readonly of: string;
  readonly number: number;
  readonly attempt: WebhookAttempt;
}

function Attempt({ of, number, attempt: { time, request, response, error } }: AttemptProps) {
  // Each with a name of its own, as landmarks of a page need.
  const place = `of attempt ${number}, ${of}`;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        Attempt {number}: {response ? `HTTP ${response.status}` : "no response"}
        {error && `, ${error}`}
      </Text>
      <Moment seconds={time / 1000} withSeconds />
      <HttpText label={`Request ${place}`} headers={request.headers} body={request.body} />
      {response && (
        <HttpText label={`Response ${place}`} headers={response.headers} body={response.body} />
      )}
    </Stack>
  );
}
