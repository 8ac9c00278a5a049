import { Avatar, Badge, Group, NavLink, Text } from "@mantine/core";
import { SmsStatus } from "@messaging-sdk/client";
import type { Message } from "@messaging-sdk/sandbox/control";
import IconDeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import { memo } from "react";
import { Link } from "react-router";
import { ShortTime } from "../../moment.tsx";
import { Detail, shownText } from "../../text.ts";
import classes from "./inbox.module.css";

/** The messages to one phone: the newest, and how many. */
interface Conversation extends Pick<Message, "to" | "text" | "time"> {
  readonly count: number;
}

/** A conversation for each phone, that of the newest message first. Scheduled messages have not gone out to any. */
export function conversationsOf(newestFirst: readonly Message[]): Conversation[] {
  const gone = newestFirst.filter(({ status }) => status !== SmsStatus.Scheduled);
  return [...Map.groupBy(gone, ({ to }) => to)].flatMap(([to, { 0: newest, length: count }]) =>
    newest ? { to, text: newest.text, time: newest.time, count } : [],
  );
}

interface ConversationLinkProps extends Conversation {
  readonly search: string;
  readonly isOpen: boolean;
}

/** A phone that messages were sent to, with its newest. Rendered again only when it has changed: a message that comes changes one of a hundred. */
export const ConversationLink = memo(function ConversationLink(props: ConversationLinkProps) {
  const { to, text, time, count, search, isOpen } = props;
  return (
    <NavLink
      component={Link}
      to={`/?${new URLSearchParams({ to, ...(search && { search }) })}`}
      active={isOpen}
      aria-current={isOpen ? "true" : undefined}
      className={classes.conversation}
      leftSection={
        <Avatar size="md" radius="xl" variant="light" color="indigo">
          <IconDeviceMobile size={18} aria-hidden />
        </Avatar>
      }
      label={
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{to}</Text>
          <ShortTime ms={time} />
        </Group>
      }
      description={
        <Group justify="space-between" wrap="nowrap">
          <Detail truncate>{shownText(text)}</Detail>
          {count > 1 && (
            <Badge flex="none" size="sm" circle aria-label={`${count} messages`}>
              {count}
            </Badge>
          )}
        </Group>
      }
    />
  );
});
