import { useInfiniteGroups } from "@messaging-sdk/react";
import { skipToken } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useEveryPage } from "../../lists/use-every-page.ts";

/**
 * The service has no way to ask for one group: the link that leads here hands its name over, and whoever came without
 * it waits until the list of groups has come to it.
 */
export function useGroupName(groupId: number): string | undefined {
  const handedOver = readName(useLocation().state);
  const groups = useInfiniteGroups(handedOver === undefined ? { limit: 1000 } : skipToken);
  const found = groups.data?.pages.flat().find(({ id }) => id === groupId)?.name;
  useEveryPage(groups, handedOver === undefined && found === undefined);
  return handedOver ?? found;
}

function readName(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("name" in state)) return undefined;
  return typeof state.name === "string" ? state.name : undefined;
}
