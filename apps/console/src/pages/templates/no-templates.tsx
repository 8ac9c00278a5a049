import { Button } from "@mantine/core";
import { IconFilter, IconSearch, IconTemplate } from "@tabler/icons-react";
import { Link } from "react-router";
import { PastTheEnd } from "../../lists/past-the-end.tsx";
import type { PageUrl } from "../../lists/use-list-url.ts";
import { EmptyState } from "../../states/empty-state.tsx";
import type { TemplateFilters } from "./use-template-filters.ts";

interface NoTemplatesProps {
  readonly list: PageUrl;
  readonly filters: TemplateFilters;
}

/** Why there is no template to be seen, and what to do. */
export function NoTemplates({ list, filters }: NoTemplatesProps) {
  if (list.page > 1) return <PastTheEnd onFirst={() => list.goToPage(1)} />;
  const clear = filters.isFiltered && (
    <Button variant="default" onClick={filters.clear}>
      Clear the filters
    </Button>
  );
  if (list.search) {
    return (
      <EmptyState icon={IconSearch} title={`No template matches “${list.search}”`} action={clear}>
        Names, external ids and SMTP accounts were searched
        {filters.isFiltered && ", of the templates that the filters let through"}. Check the
        spelling, or search for less.
      </EmptyState>
    );
  }
  if (filters.isFiltered) {
    return (
      <EmptyState icon={IconFilter} title="No template passes the filters" action={clear}>
        The service looks for the whole SMTP account or external id, letter by letter. To find a
        part of one, search.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconTemplate}
      title="No templates yet"
      action={
        <Button component={Link} to="/templates/new">
          Create the first template
        </Button>
      }
    >
      A template is the body of an email, kept in the service under an external id of your own.
    </EmptyState>
  );
}
