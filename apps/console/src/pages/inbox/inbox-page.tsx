import { Anchor, Code, Grid, Stack } from "@mantine/core";
import { Link } from "react-router";
import { ActionButton } from "../../action-button.tsx";
import { useConnection } from "../../connection/connection-context.tsx";
import { useQueryParams } from "../../lists/list-url.ts";
import { SearchField } from "../../lists/search-field.tsx";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { PageHeader } from "../../shell/page.tsx";
import { EmptyState, QueryStates } from "../../states/query-states.tsx";
import { Detail, Note } from "../../text.ts";
import { ConversationLink, conversationsOf } from "./conversations.tsx";
import classes from "./inbox.module.css";
import { Phone } from "./phone.tsx";

/** The inbox shows so many messages, and draws so many conversations. */
const [newest, shown] = [1000, 100];

/** The messages that the phones would have received. */
export function InboxPage() {
  const { connection } = useConnection();
  const { params, change } = useQueryParams();
  const search = params.get("search") ?? "";
  const to = params.get("to");
  const query = useSandboxQuery("messages", { limit: newest, ...(search && { contains: search }) });
  return (
    <>
      <PageHeader title="Inbox" description="What each phone would have received, as it happens." />
      <QueryStates query={query} what="the inbox">
        {({ data, total }) => {
          if (total === 0 && !search) {
            const send = <ActionButton label="Send a message" to="/sms" variant="filled" />;
            return (
              <EmptyState title="No messages yet" action={send}>
                Give your app the base URL <Code>{connection?.messaging.scope}</Code> and any API
                key. What it sends appears here, and goes nowhere else.
              </EmptyState>
            );
          }
          const conversations = conversationsOf(data);
          const open = to ?? conversations[0]?.to;
          return (
            <Grid gap="xl">
              {/* A phone has room for one of the two. */}
              <Grid.Col span={{ base: 12, md: 5 }} {...(to !== null && { visibleFrom: "md" })}>
                <Stack gap="xs">
                  <SearchField
                    what="texts, numbers and senders"
                    search={search}
                    onSearch={(text) => change({ search: text }, { replace: true })}
                  />
                  {conversations.length > 0 ? (
                    <nav aria-label="Conversations" className={classes.conversations}>
                      {conversations.slice(0, shown).map((one) => (
                        <ConversationLink
                          key={one.to}
                          {...one}
                          search={search}
                          isOpen={one.to === open}
                        />
                      ))}
                    </nav>
                  ) : (
                    <Note py="md">
                      {search
                        ? `Nothing has “${search}” in its text, number or sender.`
                        : "No message has gone out yet."}
                    </Note>
                  )}
                  {total > data.length && (
                    <Detail>
                      From the newest {newest.toLocaleString()} of {total.toLocaleString()}{" "}
                      messages.{" "}
                      <Anchor component={Link} to="/sends" size="xs" children="Show all" />
                    </Detail>
                  )}
                </Stack>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 7 }} {...(to === null && { visibleFrom: "md" })}>
                {open !== undefined && <Phone key={open} to={open} search={search} />}
              </Grid.Col>
            </Grid>
          );
        }}
      </QueryStates>
    </>
  );
}
