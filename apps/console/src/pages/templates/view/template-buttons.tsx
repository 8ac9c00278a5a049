import { Button, Group } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { copyUrl } from "../template-urls.ts";
import { useDeleteTemplatesLater } from "../use-delete-templates-later.ts";

/** What can be done with a template. */
export function TemplateButtons({ template }: { readonly template: EmailTemplate }) {
  const { deleteTemplates } = useDeleteTemplatesLater();
  const navigate = useNavigate();
  function remove() {
    deleteTemplates([template]);
    navigate("/templates");
  }
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={copyUrl(template.externalId)}
        leftSection={<IconCopy size={16} aria-hidden />}
      >
        Duplicate
      </Button>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={remove}
      >
        Delete
      </Button>
    </Group>
  );
}
