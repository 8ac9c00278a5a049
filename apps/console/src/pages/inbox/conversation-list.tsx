import { Avatar, Badge, Group, NavLink, Text } from "@mantine/core";
import IconDeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import { memo } from "react";
import { Link } from "react-router";
import { ShortTime } from "../../format.tsx";
import type { Conversation } from "./conversations.ts";
import classes from "./inbox.module.css";

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  /** The phone whose conversation is shown. */
  readonly open: string | undefined;
  readonly search: string;
}

/** Conversations to draw. */
const shown = 100;

/** The phones that messages were sent to, each with its newest message. */
export function ConversationList({ conversations, open, search }: ConversationListProps) {
  if (conversations.length === 0) {
    return (
      <Text size="sm" c="dimmed" py="md">
        No message contains “{search}”.
      </Text>
    );
  }
  return (
    <nav aria-label="Conversations" className={classes.conversations}>
      {conversations.slice(0, shown).map(({ to, newest, count }) => (
        <ConversationLink
          key={to}
          to={to}
          text={newest.text}
          time={newest.time}
          count={count}
          search={search}
          isOpen={to === open}
        />
      ))}
    </nav>
  );
}

interface ConversationLinkProps extends Pick<Conversation, "to" | "count"> {
  /** The status of its newest message. */
  readonly text: string;
  readonly time: number;
  readonly search: string;
  readonly isOpen: boolean;
}

/** Rendered again only when it has changed: a message that comes changes one of a hundred. */
const ConversationLink = memo(function ConversationLink(props: ConversationLinkProps) {
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
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" fw={600}>
            {to}
          </Text>
          <ShortTime ms={time} />
        </Group>
      }
      description={
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed" truncate>
            {text}
          </Text>
          {count > 1 && (
            <Badge flex="none" size="sm" variant="default" circle aria-label={`${count} messages`}>
              {count}
            </Badge>
          )}
        </Group>
      }
    />
  );
});
