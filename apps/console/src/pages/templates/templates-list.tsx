import { Stack } from "@mantine/core";
import type { EmailTemplate } from "@messaging-sdk/client";
import type { Page } from "../../lists/page.ts";
import { Pager } from "../../lists/pager.tsx";
import { RecordTable } from "../../lists/record-table.tsx";
import { SelectionBar } from "../../lists/selection-bar.tsx";
import type { PageUrl } from "../../lists/use-list-url.ts";
import { useSelection } from "../../lists/use-selection.ts";
import { NoTemplates } from "./no-templates.tsx";
import { TemplateActions } from "./template-actions.tsx";
import { templateColumns } from "./template-columns.tsx";
import { useDeleteTemplatesLater } from "./use-delete-templates-later.ts";
import type { TemplateFilters } from "./use-template-filters.ts";

interface TemplatesListProps {
  readonly page: Page<EmailTemplate>;
  readonly list: PageUrl;
  readonly filters: TemplateFilters;
  readonly isStale: boolean;
}

/** The table of templates with what belongs to it. */
export function TemplatesList({ page, list, filters, isStale }: TemplatesListProps) {
  const { isHidden, deleteTemplates } = useDeleteTemplatesLater();
  const templates = page.items.filter(({ externalId }) => !isHidden(externalId));
  const selection = useSelection(templates.map(({ externalId }) => externalId));
  return (
    <Stack gap="sm">
      {templates.length === 0 ? (
        <NoTemplates list={list} filters={filters} />
      ) : (
        <RecordTable
          label="Templates"
          items={templates}
          columns={templateColumns}
          selection={selection}
          isStale={isStale}
          idOf={({ externalId }) => externalId}
          nameOf={({ name }) => name}
          actions={(template) => (
            <TemplateActions template={template} onDelete={() => deleteTemplates([template])} />
          )}
        />
      )}
      <Pager page={list.page} hasNext={page.hasNext} onPage={list.goToPage} />
      <SelectionBar
        selection={selection}
        action="Delete"
        onAction={() =>
          deleteTemplates(templates.filter(({ externalId }) => selection.has(externalId)))
        }
      />
    </Stack>
  );
}
