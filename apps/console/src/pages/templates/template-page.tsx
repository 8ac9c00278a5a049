import { Button, DataList, Group, Paper, Stack, Text } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import { useEmailTemplates } from "@messaging-sdk/react";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Link, useNavigate } from "react-router";
import { CopyIcon } from "../../copy-icon.tsx";
import { Moment } from "../../format.tsx";
import { useQueryParams } from "../../lists/list-url.ts";
import { NoPage } from "../../shell/page-failure.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { allTemplates, copyUrl, NoTemplate, useDeleteTemplates } from "./templates.tsx";

export function TemplatePage() {
  const externalId = useQueryParams().params.get("externalId");
  return externalId ? <Template externalId={externalId} /> : <NoPage />;
}

function Template({ externalId }: { readonly externalId: string }) {
  const query = useEmailTemplates({ externalId });
  const [template] = query.data ?? [];
  return (
    <>
      <PageHeader
        parent={allTemplates}
        title={template?.name ?? `Template ${externalId}`}
        actions={template && <TemplateButtons template={template} />}
      />
      <QueryStates query={query} what="the template">
        {() =>
          template ? (
            <Stack gap="lg">
              <Paper withBorder p="md">
                <TemplateFacts template={template} />
                <Text size="sm" c="dimmed" mt="md" maw="42rem">
                  A template cannot be changed. Duplicate it, save the changed copy under another
                  external id, and delete this one when nothing uses it.
                </Text>
              </Paper>
              <TemplatePreview html={template.html} text={template.text} isWhole />
            </Stack>
          ) : (
            <NoTemplate externalId={externalId} />
          )
        }
      </QueryStates>
    </>
  );
}

function TemplateButtons({ template }: { readonly template: EmailTemplate }) {
  const deletion = useDeleteTemplates();
  const navigate = useNavigate();
  function remove() {
    deletion.start([template]);
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

function TemplateFacts({ template }: { readonly template: EmailTemplate }) {
  const { externalId, smtpAccount, createdAt } = template;
  return (
    <DataList>
      <DataList.Item>
        <DataList.ItemLabel>External id</DataList.ItemLabel>
        <DataList.ItemValue>
          <Group gap={4}>
            {externalId}
            <CopyIcon what="external id" text={externalId} />
          </Group>
        </DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>SMTP account</DataList.ItemLabel>
        <DataList.ItemValue>{smtpAccount}</DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>Created</DataList.ItemLabel>
        <DataList.ItemValue>
          <Moment seconds={createdAt} />
        </DataList.ItemValue>
      </DataList.Item>
    </DataList>
  );
}
