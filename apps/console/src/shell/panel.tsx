import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface PanelProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** A part of a page in a frame, under a heading. */
export function Panel({ title, description, children }: PanelProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
