import type { Sms } from "@messaging-sdk/client";
import { useAddress } from "../../../lists/use-address.ts";
import { usePageUrl } from "../../../lists/use-list-url.ts";

/** Which of the messages are looked at, as the address says. */
export function useDeliveryFilter() {
  const { params, change } = useAddress();
  const pageUrl = usePageUrl();
  const status = params.get("status") ?? "";
  return {
    ...pageUrl,
    /** Empty for all of them. */
    status,
    setStatus: (next: string) => change({ status: next, page: "" }),
    isShown: (sms: Sms) =>
      (status === "" || String(sms.status) === status) && sms.phoneNumber.includes(pageUrl.search),
  };
}
