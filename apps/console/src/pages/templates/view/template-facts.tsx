import { DataList, Group } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import { CopyIcon } from "../../../copy-icon.tsx";
import { Moment } from "../../../lists/moment.tsx";

export function TemplateFacts({ template }: { readonly template: EmailTemplate }) {
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
