import { useQueryParams } from "../../lists/list-url.ts";
import type { ListFilters } from "../../lists/resource-list.tsx";
import { FilterField } from "../../lists/search-fields.tsx";
import { useSmtpAccounts } from "./templates.tsx";

type FilterQuery = { readonly smtpAccount?: string; readonly externalId?: string };

/** The filters of the service, which are kept in the URL. `query` is their part of the request. */
export function useTemplateFilters(): ListFilters & { readonly query: FilterQuery } {
  const { params, change } = useQueryParams();
  const smtpAccount = params.get("smtpAccount") ?? "";
  const externalId = params.get("externalId") ?? "";
  const set = (filter: Readonly<Record<string, string>>) =>
    change({ ...filter, page: "" }, { replace: true });
  return {
    query: { ...(smtpAccount && { smtpAccount }), ...(externalId && { externalId }) },
    isActive: smtpAccount !== "" || externalId !== "",
    clear: () => change({ smtpAccount: "", externalId: "", page: "" }),
    fields: (
      <>
        <FilterField
          label="SMTP account"
          value={smtpAccount}
          options={useSmtpAccounts()}
          onFilter={(account) => set({ smtpAccount: account })}
        />
        <FilterField
          label="External id"
          value={externalId}
          onFilter={(id) => set({ externalId: id })}
        />
      </>
    ),
  };
}
