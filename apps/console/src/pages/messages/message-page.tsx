import { Anchor, Paper, SimpleGrid, Stack, Timeline } from "@mantine/core";
import type { Message } from "@messaging-sdk/sandbox/control";
import { Link, useParams } from "react-router";
import { CopyIcon } from "../../copy-icon.tsx";
import { count } from "../../count.ts";
import { Facts } from "../../facts.tsx";
import { Moment } from "../../format.tsx";
import { useQueryParams } from "../../lists/list-url.ts";
import { useMessages } from "../../sandbox/use-sandbox.ts";
import { sendPath } from "../../sending/kept-runs.ts";
import { PageHeader, Panel } from "../../shell/page.tsx";
import { NoPage } from "../../shell/page-failure.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { Heading, Note } from "../../text.ts";
import { StatusBadge } from "../sends/status.tsx";
import { WebhookList } from "../webhooks/webhooks-page.tsx";
import { CodeAndLinks, MessageText } from "./message-text.tsx";

/** A message: its text, what became of it, and what was posted about it. */
export function MessagePage() {
  const { id } = useParams();
  const { params } = useQueryParams();
  const [to, externalId] = [params.get("to"), params.get("externalId")];
  const filter = { ...(to && { to }), ...(externalId && { externalId }) };
  const query = useMessages({ limit: 10_000, ...filter });
  return (
    <>
      <PageHeader
        parent={{ label: "Sends", path: "/sends" }}
        title={`Message to ${to ?? "a phone"}`}
      />
      <QueryStates query={query} what="the message">
        {({ data }) => {
          const message = data.find((one) => id === "newest" || String(one.id) === id);
          return message ? <Details message={message} /> : <NoPage />;
        }}
      </QueryStates>
    </>
  );
}

function Details({ message }: { readonly message: Message }) {
  const { id, statusHistory, webhookUrl } = message;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: "start" }}>
        <Paper withBorder p="lg">
          <Stack>
            <MessageText message={message} />
            <CodeAndLinks message={message} />
            <Facts of={factsOf(message)} />
          </Stack>
        </Paper>
        <Panel title="History">
          <Timeline active={statusHistory.length - 1} bulletSize={14} lineWidth={2}>
            {statusHistory.map(({ status, time }) => (
              <Timeline.Item key={`${status} ${time}`} title={<StatusBadge status={status} />}>
                <Moment seconds={time / 1000} withSeconds />
              </Timeline.Item>
            ))}
          </Timeline>
        </Panel>
      </SimpleGrid>
      <Heading>Webhooks</Heading>
      {webhookUrl === null ? (
        <Note>This message was sent without a webhook URL.</Note>
      ) : (
        <WebhookList messageId={id} />
      )}
    </Stack>
  );
}

function factsOf(message: Message) {
  const { sender, parts, encoding, externalId, webhookUrl, sendTime, expiryTime } = message;
  return {
    Sender: sender,
    Cost: `${count(parts, "part")}, ${encoding}`,
    "External id": (
      <>
        <Anchor component={Link} to={sendPath(externalId)} size="sm" children={externalId} />{" "}
        <CopyIcon what="external id" text={externalId} />
      </>
    ),
    "Goes out": <Moment seconds={sendTime / 1000} />,
    Expires: <Moment seconds={expiryTime / 1000} />,
    ...(webhookUrl !== null && { "Webhook URL": webhookUrl }),
  };
}
