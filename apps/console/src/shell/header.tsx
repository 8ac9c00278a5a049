import {
  ActionIcon,
  Badge,
  Burger,
  Group,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { spotlight } from "@mantine/spotlight";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import { useConnection } from "../connection/connection-context.tsx";

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
        <ActionIcon size="lg" aria-label="Go to a page (Ctrl K)" onClick={spotlight.open}>
          <IconSearch size={18} stroke={1.75} />
        </ActionIcon>
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

/** Until it is used, the console follows the system. */
function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const other = current === "light" ? "dark" : "light";
  const Icon = other === "dark" ? IconMoon : IconSun;
  return (
    <ActionIcon
      size="lg"
      aria-label={`Switch to ${other} mode`}
      onClick={() => setColorScheme(other)}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}
