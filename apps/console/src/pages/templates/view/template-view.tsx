import { Paper, Stack, Text } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import { TemplatePreview } from "../preview/template-preview.tsx";
import { TemplateFacts } from "./template-facts.tsx";

/** What a template is, and what it looks like. */
export function TemplateView({ template }: { readonly template: EmailTemplate }) {
  return (
    <Stack gap="lg">
      <Paper withBorder p="md">
        <TemplateFacts template={template} />
        <Text size="sm" c="dimmed" mt="md" maw="42rem">
          The service cannot change a template. Duplicate it to save a changed one under another
          external id, and delete this one when nothing uses it any more.
        </Text>
      </Paper>
      <TemplatePreview html={template.html} text={template.text} withSource />
    </Stack>
  );
}
