import { Button, Group as Row, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { SearchField } from "../../lists/search-field.tsx";
import { SearchNote } from "../../lists/search-note.tsx";
import { usePageUrl } from "../../lists/use-list-url.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import { QueryStates } from "../../states/query-states.tsx";
import { TemplateFilterFields } from "./template-filter-fields.tsx";
import { TemplatesList } from "./templates-list.tsx";
import { useTemplateFilters } from "./use-template-filters.ts";
import { useTemplateList } from "./use-template-list.ts";

export function TemplatesPage() {
  const list = usePageUrl();
  const filters = useTemplateFilters();
  const query = useTemplateList(list, filters);
  return (
    <>
      <PageHeader
        title="Email templates"
        description="Emails kept in the service, each known by an external id of your own."
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
      <Stack>
        <Row>
          <SearchField what="templates" search={list.search} onSearch={list.setSearch} />
          <TemplateFilterFields filters={filters} />
          <SearchNote what="templates" searched={query.data?.searched} />
        </Row>
        <QueryStates query={query} what="templates">
          {(page) => (
            <TemplatesList page={page} list={list} filters={filters} isStale={query.isStale} />
          )}
        </QueryStates>
      </Stack>
    </>
  );
}
