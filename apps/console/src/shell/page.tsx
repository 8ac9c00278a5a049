import { Anchor, Group, Paper, Stack, type StackProps, Text, Title } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Heading, Note, shownText } from "../text.ts";

export interface PageHeaderProps {
  readonly title: string;
  readonly parent?: { readonly label: string; readonly path: string };
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of every page: its only `h1`, and the title of the tab. */
export function PageHeader({ title, parent, description, actions }: PageHeaderProps) {
  return (
    <>
      <title>{`${title} · Messaging console`}</title>
      {parent && (
        <Anchor component={Link} to={parent.path} size="sm" display="inline-flex" mb="xs">
          <IconArrowLeft
            size={16}
            aria-hidden
            style={{ marginInlineEnd: 4, alignSelf: "center" }}
          />
          {parent.label}
        </Anchor>
      )}
      <Group justify="space-between" align="flex-start" mb="lg">
        <Stack gap={4}>
          <Title order={1} size="h2">
            {shownText(title)}
          </Title>
          {description && (
            <Text c="dimmed" maw="42rem" component="div">
              {description}
            </Text>
          )}
        </Stack>
        {actions && <Group>{actions}</Group>}
      </Group>
    </>
  );
}

interface PanelProps extends StackProps {
  readonly title: string;
  /** Default: its title. */
  readonly label?: string;
  readonly description?: string;
}

/** A part of a page in a frame, under a heading. */
export function Panel({ title, label = title, description, ...content }: PanelProps) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={label}>
      <Heading>{title}</Heading>
      <Note mb="md">{description}</Note>
      <Stack {...content} />
    </Paper>
  );
}
