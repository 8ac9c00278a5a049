import { ActionIcon, Badge, Burger, Group, Text, useMantineColorScheme } from "@mantine/core";
import { useColorScheme } from "@mantine/hooks";
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
  const { connection } = useConnection();
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group wrap="nowrap">
        <Burger
          opened={isNavigationOpen}
          onClick={onToggleNavigation}
          hiddenFrom="md"
          size="sm"
          aria-label="Navigation"
          aria-expanded={isNavigationOpen}
          aria-controls="sections"
        />
        <IconMessages size={22} stroke={1.75} aria-hidden />
        <Text size="md" fw={600} truncate>
          Messaging console
        </Text>
      </Group>
      <Group wrap="nowrap">
        <Badge visibleFrom="sm">
          {connection ? new URL(connection.messaging.scope).host : "Not connected"}
        </Badge>
        <ActionIcon size="lg" aria-label="Go to a page (Ctrl K)" onClick={spotlight.open}>
          <IconSearch size={18} stroke={1.75} />
        </ActionIcon>
        <ColorSchemeToggle />
      </Group>
    </Group>
  );
}

/** The other colors than the system's, and back to following it. */
function ColorSchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const system = useColorScheme(undefined, { getInitialValueInEffect: false });
  const current = colorScheme === "auto" ? system : colorScheme;
  const other = current === "light" ? "dark" : "light";
  const Sign = other === "dark" ? IconMoon : IconSun;
  return (
    <ActionIcon
      size="lg"
      aria-label={`Switch to ${other} mode`}
      onClick={() => setColorScheme(other === system ? "auto" : other)}
    >
      <Sign size={18} stroke={1.75} />
    </ActionIcon>
  );
}
