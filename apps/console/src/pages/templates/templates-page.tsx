import type { EmailTemplate } from "@messaging-sdk/client";
import {
  useDeleteEmailTemplates,
  useEmailTemplates,
  useInfiniteEmailTemplates,
} from "@messaging-sdk/react";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { ActionButton } from "../../action-button.tsx";
import { type Resource, useDeletion } from "../../deletion/use-deletion.tsx";
import { type Column, createdColumn, RecordLink } from "../../lists/columns.tsx";
import { useListQuery } from "../../lists/list-query.ts";
import { usePageUrl } from "../../lists/list-url.ts";
import { ResourcePage } from "../../lists/resource-page.tsx";

export const parent = { label: "Templates", path: "/templates" };

const resource: Resource<EmailTemplate> = {
  noun: "template",
  idOf: ({ externalId }) => externalId,
  nameOf: ({ name }) => name,
};

/** The page of a template, which is named in the query, because `..`, `a/b` and `new` are external ids, too. */
export function templateUrl(externalId: string) {
  return `/templates/view?${new URLSearchParams({ externalId })}`;
}

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

export function useDeleteTemplates() {
  const { mutateAsync } = useDeleteEmailTemplates({ optimistic: true });
  return useDeletion(resource, {
    scope: "templates",
    send: (templates) => mutateAsync({ externalId: templates.map(({ externalId }) => externalId) }),
  });
}

export function TemplatesPage() {
  const list = usePageUrl();
  const hooks = { one: useEmailTemplates, all: useInfiniteEmailTemplates };
  // A tenth of the most that a page can hold, because each template comes with its bodies.
  const query = useListQuery(list, columns, hooks, 100);
  return (
    <ResourcePage
      title="Email templates"
      description="Emails kept by the service, each under an external id that you choose."
      actions={
        <ActionButton label="New template" icon={IconPlus} variant="filled" to="/templates/new" />
      }
      {...{ resource, list, query, columns, deletion: useDeleteTemplates() }}
      searchedIn="names, external ids and SMTP accounts"
      none="No templates yet"
    >
      A template is the body of an email, kept by the service under an external id.
    </ResourcePage>
  );
}
