import type { Sms } from "@messaging-sdk/client";
import { useSearchParams } from "react-router";
import { useListUrl } from "../../../lists/use-list-url.ts";

/** Which of the messages are looked at, as the address says. */
export function useDeliveryFilter() {
  const { page, search, goToPage, setSearch } = useListUrl(["id"]);
  const [params, setParams] = useSearchParams();
  const status = params.get("status") ?? "";
  return {
    page,
    search,
    status,
    goToPage,
    setSearch,
    setStatus(next: string) {
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete("page");
        if (next === "") after.delete("status");
        else after.set("status", next);
        return after;
      });
    },
    isShown: (sms: Sms) =>
      (status === "" || String(sms.status) === status) && sms.phoneNumber.includes(search),
  };
}
