import { Anchor, Button, Code, Grid, Stack, Text } from "@mantine/core";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import { Link } from "react-router";
import { useConnection } from "../../connection/connection-context.tsx";
import { useQueryParams } from "../../lists/list-url.ts";
import { SearchField } from "../../lists/search-fields.tsx";
import { useMessages } from "../../sandbox/use-sandbox.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { EmptyState } from "../../states/empty-state.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { conversationsOf } from "./conversations.ts";
import { Phone } from "./phone.tsx";

/** The newest messages, of which the conversations are made. */
const newest = 1000;

/** The messages that the phones would have received. */
export function InboxPage() {
  const { params, change } = useQueryParams();
  const search = params.get("search") ?? "";
  const to = params.get("to");
  const query = useMessages({ limit: newest, ...(search && { contains: search }) });
  return (
    <>
      <PageHeader title="Inbox" description="What each phone would have received, as it happens." />
      <QueryStates query={query} what="the inbox">
        {({ data, total }) => {
          if (total === 0 && !search) return <NothingSent />;
          const conversations = conversationsOf(data);
          const open = to ?? conversations[0]?.to;
          return (
            <Grid gap="xl">
              {/* A phone has room for one of the two. */}
              <Grid.Col span={{ base: 12, md: 5 }} {...(to !== null && { visibleFrom: "md" })}>
                <Stack gap="xs">
                  <SearchField
                    what="texts"
                    search={search}
                    onSearch={(text) => change({ search: text }, { replace: true })}
                  />
                  <ConversationList conversations={conversations} open={open} search={search} />
                  {total > data.length && (
                    <Text size="xs" c="dimmed">
                      From the newest {newest.toLocaleString()} of {total.toLocaleString()}{" "}
                      messages.{" "}
                      <Anchor component={Link} to="/sends" size="xs">
                        Show all
                      </Anchor>
                    </Text>
                  )}
                </Stack>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 7 }} {...(to === null && { visibleFrom: "md" })}>
                {open !== undefined && <Phone key={open} to={open} />}
              </Grid.Col>
            </Grid>
          );
        }}
      </QueryStates>
    </>
  );
}

/** How to point an app at the sandbox. */
function NothingSent() {
  const { connection } = useConnection();
  return (
    <EmptyState
      icon={IconInbox}
      title="No messages yet"
      action={
        <Button component={Link} to="/sms">
          Send a message
        </Button>
      }
    >
      Give your app the base URL <Code>{connection?.messaging.scope}</Code> and any API key. What it
      sends appears here, and goes nowhere else.
    </EmptyState>
  );
}
