import { Badge, Burger, Group, Text } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { useConnection } from "../connection/connection-context.ts";
import { ColorSchemeToggle } from "./color-scheme-toggle.tsx";

interface HeaderProps {
  readonly isNavigationOpen: boolean;
  onToggleNavigation(): void;
}

export function Header({ isNavigationOpen, onToggleNavigation }: HeaderProps) {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Burger
          opened={isNavigationOpen}
          onClick={onToggleNavigation}
          hiddenFrom="sm"
          size="sm"
          aria-label="Navigation"
          aria-expanded={isNavigationOpen}
          aria-controls="sections"
        />
        <IconMessages size={22} stroke={1.75} aria-hidden />
        <Text fw={600} truncate>
          Messaging console
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <ConnectionBadge />
        <ColorSchemeToggle />
      </Group>
    </Group>
  );
}

function ConnectionBadge() {
  const { connection } = useConnection();
  return (
    <Badge visibleFrom="sm" variant="default" tt="none" fw={500}>
      {connection ? new URL(connection.messaging.scope).host : "Not connected"}
    </Badge>
  );
}
