import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** What can be done on the page as a whole. */
  readonly actions?: ReactNode;
}

/** The head of every page: its only `h1`, and the title of the tab. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" mb="lg">
      <title>{`${title} · Messaging console`}</title>
      <Stack gap={4}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" size="sm" maw="42rem">
            {description}
          </Text>
        )}
      </Stack>
      {actions}
    </Group>
  );
}
