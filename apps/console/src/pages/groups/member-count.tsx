import { useInViewport } from "@mantine/hooks";
import { useGroupContacts } from "@messaging-sdk/react";
import { skipToken } from "@tanstack/react-query";
import { useRef } from "react";

/** As many as a page of a list can hold. */
const most = 1000;

/** Counts the contacts of a group. The service does not say, so they are loaded once this is seen. */
export function MemberCount({ groupId }: { readonly groupId: number | string }) {
  const { ref, inViewport } = useInViewport();
  const isSeen = useRef(false);
  isSeen.current ||= inViewport;
  const { data, error } = useGroupContacts(groupId, isSeen.current ? { limit: most } : skipToken, {
    select: (contacts) => contacts.length,
  });
  const shown = data === undefined ? "…" : `${data.toLocaleString()}${data === most ? "+" : ""}`;
  return <span ref={ref}>{error ? "–" : shown}</span>;
}
