import { ActionIcon, Menu } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import { IconCopy, IconDots, IconEye, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router";
import { copyUrl, templateUrl } from "./template-urls.ts";

interface TemplateActionsProps {
  readonly template: EmailTemplate;
  onDelete(): void;
}

export function TemplateActions({ template, onDelete }: TemplateActionsProps) {
  const { name, externalId } = template;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={templateUrl(externalId)}
          leftSection={<IconEye size={16} aria-hidden />}
        >
          View
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={copyUrl(externalId)}
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
