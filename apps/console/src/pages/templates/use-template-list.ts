import type { EmailTemplate } from "@messaging-sdk/client";
import { useEmailTemplates, useInfiniteEmailTemplates } from "@messaging-sdk/react";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { pageQuery } from "../../lists/page.ts";
import type { PageUrl } from "../../lists/use-list-url.ts";
import { type ListQuery, useSearchedList } from "../../lists/use-searched-list.ts";
import type { TemplateFilters } from "./use-template-filters.ts";

/** The page of templates that the address asks for. */
export function useTemplateList(
  { page, search }: PageUrl,
  { values: { smtpAccount, externalId } }: TemplateFilters,
): ListQuery<EmailTemplate> {
  const filters = { ...(smtpAccount && { smtpAccount }), ...(externalId && { externalId }) };
  const one = useEmailTemplates(search ? skipToken : { ...filters, ...pageQuery(page) }, {
    placeholderData: keepPreviousData,
  });
  // A tenth of what the service gives at once: each comes with its whole bodies.
  const all = useInfiniteEmailTemplates(search ? { ...filters, limit: 100 } : skipToken);
  return useSearchedList({
    search,
    page,
    one,
    all,
    textsOf: (template) => [template.name, template.externalId, template.smtpAccount],
  });
}
