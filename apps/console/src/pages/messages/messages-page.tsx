import { Alert, Anchor, Button, List, Text } from "@mantine/core";
import type { Message } from "@messaging-sdk/sandbox/control";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import { Link } from "react-router";
import { count } from "../../count.ts";
import { Moment } from "../../format.tsx";
import { pageOfQuery, pageQuery } from "../../lists/list-query.ts";
import { usePageUrl } from "../../lists/list-url.ts";
import type { Column } from "../../lists/record-table.tsx";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { useFilters } from "../../lists/search-fields.tsx";
import { useDoubleSends, useMessages } from "../../sandbox/use-sandbox.ts";
import { StatusBadge } from "../sms/delivery/status.tsx";
import { messagePath } from "./messages.ts";

/** Every message that was sent, here or by an app. */
export function MessagesPage() {
  const list = usePageUrl();
  const filters = useFilters({ to: "Recipient", externalId: "External id" });
  const query = useMessages({
    ...pageQuery(list.page),
    ...filters.query,
    ...(list.search && { contains: list.search }),
  });
  return (
    <ResourcePage
      title="Sent messages"
      description={`Everything that was sent, newest first${query.data ? `: ${count(query.data.total, "message")}` : ""}.`}
      notice={<DoubleSends />}
      resource={{ noun: "message", idOf: ({ id }) => id }}
      list={list}
      query={pageOfQuery(query)}
      columns={columns}
      searchedIn="texts of the messages"
      filters={filters}
      empty={{
        icon: IconMessages,
        title: "No messages yet",
        action: (
          <Button component={Link} to="/sms">
            Send a message
          </Button>
        ),
      }}
    >
      What your app sends appears here.
    </ResourcePage>
  );
}

const columns: readonly Column<Message>[] = [
  {
    label: "Message",
    cell: (message) => (
      <>
        <Anchor component={Link} to={messagePath(message)} size="sm" fw={500} lineClamp={2}>
          {message.text}
        </Anchor>
        <Text size="xs" c="dimmed">
          From {message.sender} to {message.to}
        </Text>
      </>
    ),
  },
  { label: "Status", width: 150, cell: ({ status }) => <StatusBadge status={status} /> },
  { label: "Parts", width: 72, visibleFrom: "md", cell: ({ parts }) => parts },
  {
    label: "External id",
    width: 180,
    visibleFrom: "lg",
    cell: ({ externalId }) => externalId,
  },
  {
    label: "Accepted",
    width: 190,
    visibleFrom: "sm",
    cell: ({ time }) => <Moment seconds={time / 1000} />,
  },
];

/** What was sent or triggered more than once. */
function DoubleSends() {
  const { data: doubled = [], total = 0 } = useDoubleSends().data ?? {};
  if (total === 0) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${count(total, "message")} sent more than once`}
    >
      <List size="sm" listStyleType="none">
        {doubled.map((effect) => (
          <List.Item key={`${effect.name} ${effect.externalId}`}>
            {effect.count} times: {effect.name}
          </List.Item>
        ))}
        {total > doubled.length && <List.Item>and {total - doubled.length} more</List.Item>}
      </List>
    </Alert>
  );
}
