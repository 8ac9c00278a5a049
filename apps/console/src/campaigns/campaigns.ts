import type { CampaignProgress, CampaignUpdate, DeadLetter } from "@messaging-sdk/campaigns";
import { InvalidInputError } from "@messaging-sdk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { read } from "../sandbox/sandbox.ts";
import { notifyFailure, notifySuccess } from "../states/notify.tsx";

interface CampaignsContext {
  readonly access: Access;
  /** Forgets the address and the token. */
  leave(): void;
}

export const CampaignsContext = createContext<CampaignsContext | undefined>(undefined);

export function useCampaignsAccess(): CampaignsContext {
  const context = useContext(CampaignsContext);
  if (context === undefined) throw new Error("This page needs campaigns.");
  return context;
}

/** The API tells nobody of changes, so that it is asked again and again. */
function useAsked<Data>(path: string, everyMs = 2_000) {
  const { access } = useCampaignsAccess();
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => ask<Data>(access, path, { signal }),
    refetchInterval: everyMs,
    retry: false,
  });
}

/** More seldom: it adds up every campaign's shards. */
export const useCampaigns = () => useAsked<CampaignList>("/campaigns", 5_000);

export const useCampaign = (id: string) => useAsked<CampaignProgress>(`/campaigns/${id}`);

export const useDeadLetters = (id: string) =>
  useAsked<{ data: readonly DeadLetter[] }>(`/dead-letters?campaign=${id}`);

/** Something that the API can do. */
export interface Act {
  readonly path: string;
  readonly body?: CampaignUpdate;
  /** In the words of its button. */
  readonly label: string;
  /** Said once it is done. */
  readonly done: string;
}

/** Does something, and reads all again. A failure is notified. */
export function useAct() {
  const { access } = useCampaignsAccess();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body = {} }: Act) => ask<unknown>(access, path, { body }),
    onSuccess: (_, { done }) => {
      notifySuccess(done);
      return queryClient.invalidateQueries();
    },
    onError: (error, { label }) => notifyFailure(error, label),
  });
}

/** The address of `messaging campaigns serve`, and the token that it asks for. */
export interface Access {
  readonly url: string;
  readonly token: string;
}

/** Reads the fragment of the URL that `campaigns serve` prints: no server gets to see it. */
export function accessOf(fragment: string): Access | undefined {
  const given = new URLSearchParams(fragment.slice(1));
  const token = given.get("token");
  return token === null ? undefined : { url: given.get("url") ?? location.origin, token };
}

/** The response of `/campaigns`. */
export interface CampaignList {
  readonly data: readonly CampaignProgress[];
}

/** The page of a campaign. In the query, because an id may be `..`. */
export function campaignPath(id: string): string {
  return `/campaigns/view?${new URLSearchParams({ id })}`;
}

/** The key of the session storage, which keeps the access until the tab is closed. */
export const accessKey = "campaigns";

/**
 * Asks the API of the campaigns: a GET, or a POST where there is a body.
 *
 * @throws InvalidInputError for an address that is not a URL, and SandboxError with what the API says.
 */
export function ask<Data>(
  { url, token }: Access,
  path: string,
  { body, signal }: { readonly body?: object; readonly signal?: AbortSignal } = {},
): Promise<Data> {
  if (!URL.canParse(url)) throw new InvalidInputError("baseUrl", "must be a URL.");
  const request = fetch(new URL(`/_campaigns${path}`, url), {
    headers: { authorization: `Bearer ${token}` },
    cache: "no-store",
    ...(signal && { signal }),
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  }).then(async (response) => {
    const said = await response.json();
    return response.ok ? { data: said } : said;
  });
  return read(request, "Cannot reach the campaigns. Is `messaging campaigns serve` running?");
}
