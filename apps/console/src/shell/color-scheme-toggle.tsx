import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";

/** Until it is used, the console follows the system. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const current = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const other = current === "light" ? "dark" : "light";
  return (
    <ActionIcon
      size="lg"
      aria-label={`Switch to ${other} mode`}
      onClick={() => setColorScheme(other)}
    >
      {other === "dark" ? (
        <IconMoon size={18} stroke={1.75} />
      ) : (
        <IconSun size={18} stroke={1.75} />
      )}
    </ActionIcon>
  );
}
