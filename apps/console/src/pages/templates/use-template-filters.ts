import type { ListEmailTemplatesQuery } from "@messaging-sdk/client";
import { useAddress } from "../../lists/use-address.ts";

/** What the service filters templates by, as the address says it. */
type FilterName = keyof Pick<ListEmailTemplatesQuery, "smtpAccount" | "externalId">;

export interface TemplateFilters {
  /** Empty when it is not filtered by. */
  readonly values: Readonly<Record<FilterName, string>>;
  readonly isFiltered: boolean;
  /** Goes back to the first page. */
  set(filter: FilterName, value: string): void;
  clear(): void;
}

export function useTemplateFilters(): TemplateFilters {
  const { params, change } = useAddress();
  const smtpAccount = params.get("smtpAccount") ?? "";
  const externalId = params.get("externalId") ?? "";
  return {
    values: { smtpAccount, externalId },
    isFiltered: smtpAccount !== "" || externalId !== "",
    set: (filter, value) => change({ [filter]: value, page: "" }, { replace: true }),
    clear: () => change({ smtpAccount: "", externalId: "", page: "" }),
  };
}
