import type { EmailTemplate } from "@messaging-sdk/client";
import { useEmailTemplates, useInfiniteEmailTemplates } from "@messaging-sdk/react";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { ActionButton } from "../../action-button.tsx";
import { type Column, createdColumn, RecordLink } from "../../lists/columns.tsx";
import { useListQuery } from "../../lists/list-query.ts";
import { usePageUrl } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";
import { templateResource, templateUrl, useDeleteTemplates } from "./templates.tsx";

/** The service does not sort them: it lists the newest first. */
const columns: readonly Column<EmailTemplate>[] = [
  {
    label: "Name",
    text: ({ name, externalId }) => `${name}\n${externalId}`,
    cell: ({ name, externalId }) => (
      <RecordLink to={templateUrl(externalId)} name={name} detail={externalId} />
    ),
  },
  { label: "SMTP account", visibleFrom: "sm", width: 200, text: ({ smtpAccount }) => smtpAccount },
  {
    label: "Bodies",
    visibleFrom: "lg",
    width: 120,
    cell: ({ html, text }) => [html && "HTML", text && "Text"].filter(Boolean).join(", "),
  },
  { ...createdColumn, visibleFrom: "lg" },
];

export function TemplatesPage() {
  const list = usePageUrl();
  // A tenth of the most that a page can hold, because each template comes with its whole bodies.
  const query = useListQuery(
    list,
    columns,
    { one: useEmailTemplates, all: useInfiniteEmailTemplates },
    100,
  );
  const deletion = useDeleteTemplates();
  return (
    <ResourcePage
      title="Email templates"
      description="Emails kept by the service, each under an external id that you choose."
      actions={
        <ActionButton label="New template" icon={IconPlus} variant="filled" to="/templates/new" />
      }
      resource={templateResource}
      {...{ list, query, columns, deletion }}
      searchedIn="names, external ids and SMTP accounts"
      none="No templates yet"
    >
      A template is the body of an email, kept by the service under an external id.
    </ResourcePage>
  );
}
