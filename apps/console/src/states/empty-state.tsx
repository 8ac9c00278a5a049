import { Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  /** Says what would be here, and how to get it. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** In place of a list without records. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" color="gray">
        <Icon size={24} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" size="sm" maw="28rem">
        {children}
      </Text>
      {action}
    </Stack>
  );
}
