import { Anchor, Group, Stack, Text } from "@mantine/core";
import type { Message } from "@messaging-sdk/sandbox/control";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { count } from "../../format.ts";
import { ShortTime } from "../../moment.tsx";
import { useSandboxQuery } from "../../sandbox/use-sandbox.ts";
import { sendPath } from "../../sending/kept-runs.ts";
import { QueryStates } from "../../states/query-states.tsx";
import { Detail, shownText } from "../../text.ts";
import { StateDot, statusWords } from "../sends/status.tsx";
import classes from "./inbox.module.css";
import { CodeAndLinks, MessageText } from "./message-text.tsx";

/** Messages to draw. */
const shown = 100;

/** The messages to one phone as its screen would show them, the newest at the bottom. */
export function Phone({ to, search }: { readonly to: string; readonly search: string }) {
  const query = useSandboxQuery("messages", { to, limit: shown });
  const screen = useRef<HTMLDivElement>(null);
  const newest = query.data?.data[0]?.id;
  // Scrolls down when a message comes, or to the newest that has what is searched for.
  useEffect(() => {
    const texts = [...(screen.current?.querySelectorAll("article") ?? [])];
    const has = (one: Element) => one.textContent?.toLowerCase().includes(search.toLowerCase());
    const found = search && texts.findLast(has);
    if (found) found.scrollIntoView({ block: "nearest" });
    else screen.current?.scrollTo({ top: screen.current.scrollHeight });
  }, [newest, search]);
  return (
    <section className={classes.phone} aria-label={`Messages to ${to}`}>
      <Group className={classes.bar} justify="space-between" wrap="nowrap">
        <Anchor
          component={Link}
          to="/"
          hiddenFrom="md"
          aria-label="All conversations"
          display="flex"
        >
          <IconArrowLeft size={18} aria-hidden />
        </Anchor>
        <Text size="md" fw={600}>
          {to}
        </Text>
        <Detail>{query.data && count(query.data.total, "message")}</Detail>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: to be scrolled without a mouse */}
      <div ref={screen} className={classes.screen} tabIndex={0} role="log" aria-label="Messages">
        <QueryStates query={query} what="messages">
          {({ data }) =>
            data.toReversed().map((message) => <Bubble key={message.id} message={message} />)
          }
        </QueryStates>
      </div>
    </section>
  );
}

function Bubble({ message }: { readonly message: Message }) {
  const { id, sender, time, status, parts, encoding, externalId, webhookUrl } = message;
  return (
    <article aria-label={`From ${sender}`}>
      <Group justify="space-between" mb={2}>
        <Text size="xs" fw={600}>
          {shownText(sender)}
        </Text>
        <ShortTime ms={time} />
      </Group>
      <Stack
        gap="xs"
        className={classes.bubble}
        data-arrived={statusWords(status).tone === "delivered"}
      >
        <MessageText message={message} />
        <CodeAndLinks message={message} />
      </Stack>
      <Group mt={4}>
        <StateDot {...statusWords(status)} />
        <Detail>
          {count(parts, "part")}, {encoding}
        </Detail>
        <Anchor component={Link} to={sendPath(externalId)} size="xs">
          Details
        </Anchor>
        {webhookUrl !== null && (
          <Anchor component={Link} to={`/webhooks?message=${id}`} size="xs">
            Webhooks
          </Anchor>
        )}
      </Group>
    </article>
  );
}
