import { Button } from "@mantine/core";
import { useEmailTemplates, useInfiniteEmailTemplates } from "@messaging-sdk/react";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "react-router";
import { listQueries, useListQuery } from "../../lists/list-query.ts";
import { usePageUrl } from "../../lists/list-url.ts";
import { ResourceList } from "../../lists/resource-list.tsx";
import { RowMenu } from "../../lists/row-menu.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { EmptyState } from "../../states/empty-state.tsx";
import { templateColumns } from "./template-columns.tsx";
import { useTemplateFilters } from "./template-filters.tsx";
import { copyUrl, templateResource, templateUrl, useDeleteTemplates } from "./templates.tsx";

export function TemplatesPage() {
  const list = usePageUrl();
  const filters = useTemplateFilters();
  // A tenth of the most that a page can hold, because each template comes with its whole bodies.
  const { one, all } = listQueries(list, filters.query, 100);
  const query = useListQuery(list, {
    one: useEmailTemplates(one, { placeholderData: keepPreviousData }),
    all: useInfiniteEmailTemplates(all),
    textsOf: ({ name, externalId, smtpAccount }) => [name, externalId, smtpAccount],
  });
  const deletion = useDeleteTemplates();
  return (
    <>
      <PageHeader
        title="Email templates"
        description="Emails kept by the service, each under an external id that you choose."
        actions={
          <Button
            component={Link}
            to="/templates/new"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            New template
          </Button>
        }
      />
      <ResourceList
        resource={templateResource}
        list={list}
        query={query}
        columns={templateColumns}
        deletion={deletion}
        searchedIn="names, external ids and SMTP accounts"
        filters={filters}
        rowActions={(template) => (
          <RowMenu
            name={template.name}
            actions={[
              { label: "View", icon: IconEye, to: templateUrl(template.externalId) },
              { label: "Duplicate", icon: IconCopy, to: copyUrl(template.externalId) },
            ]}
            onDelete={() => deletion.start([template])}
          />
        )}
        empty={
          <EmptyState
            icon={IconTemplate}
            title="No templates yet"
            action={
              <Button component={Link} to="/templates/new">
                Create the first template
              </Button>
            }
          >
            A template is the body of an email, kept by the service under an external id.
          </EmptyState>
        }
      />
    </>
  );
}
