import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface PageHeaderProps {
  readonly title: string;
  /** The page above this one. */
  readonly parent?: { readonly label: string; readonly path: string };
  readonly description?: ReactNode;
  /** Buttons for the page as a whole. */
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
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm" maw="42rem" component="div">
              {description}
            </Text>
          )}
        </Stack>
        {actions}
      </Group>
    </>
  );
}
