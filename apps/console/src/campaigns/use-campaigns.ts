import type { CampaignProgress, CampaignUpdate, DeadLetter } from "@messaging-sdk/campaigns";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { notifyFailure, notifySuccess } from "../states/notify.tsx";
import { type Access, ask, type CampaignList } from "./campaigns-api.ts";

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
