import { FilterField } from "../../lists/filter-field.tsx";
import { useSmtpAccounts } from "./use-smtp-accounts.ts";
import type { TemplateFilters } from "./use-template-filters.ts";

export function TemplateFilterFields({ filters }: { readonly filters: TemplateFilters }) {
  return (
    <>
      <FilterField
        label="SMTP account"
        value={filters.values.smtpAccount}
        options={useSmtpAccounts()}
        onFilter={(account) => filters.set("smtpAccount", account)}
      />
      <FilterField
        label="External id"
        value={filters.values.externalId}
        onFilter={(id) => filters.set("externalId", id)}
      />
    </>
  );
}
