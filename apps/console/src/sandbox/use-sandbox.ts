import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import type { operations } from "@messaging-sdk/sandbox/control";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useConnection } from "../connection/connection-context.tsx";
import { notifyFailure, notifySuccess } from "../states/notify.tsx";
import { refreshOnEvents, type Topic } from "./refresh.ts";
import { type ControlClient, type ControlResponse, read, type Sandbox } from "./sandbox.ts";

/** On the pages that only a sandbox has. */
function useSandbox(): Sandbox {
  const sandbox = useConnection().connection?.sandbox;
  if (sandbox === undefined) throw new Error("This page needs a sandbox.");
  return sandbox;
}

type Query<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;
type Data<Id extends keyof operations> = operations[Id]["responses"] extends {
  200: { content: { "application/json": infer Read } };
}
  ? Read
  : never;

/** Reads a GET of the control API, and again when something happens to its topic. */
function useRead<Id extends keyof operations>(topic: Topic, query: object = {}) {
  const { client } = useSandbox();
  return useQuery({
    queryKey: ["sandbox", topic, query],
    queryFn: ({ signal }): Promise<Data<Id>> =>
      read(client.GET(`/_sandbox/${topic}`, { params: { query }, signal }) as Promise<object>),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const useMessages = (query: Query<"listMessages">) =>
  useRead<"listMessages">("messages", query);
export const useSends = (query: Query<"listSends">) => useRead<"listSends">("sends", query);
export const useRequests = (query: Query<"listRequests">) =>
  useRead<"listRequests">("requests", query);
export const useWebhooks = (query: Query<"listWebhooks">) =>
  useRead<"listWebhooks">("webhooks", query);
export const useDoubleSends = () => useRead<"listEffects">("effects", { minCount: 2, limit: 5 });
export const useScenarioRuns = () => useRead<"listScenarioRuns">("scenario-runs", { limit: 50 });
export const useClock = () => useRead<"getClock">("clock");
export const useFaults = () => useRead<"getFaults">("faults");
export const useRateLimit = () => useRead<"getRateLimit">("rate-limit");
export const useCatalogue = () => useRead<"listCatalogue">("faults/catalogue");

/** Changes the sandbox. What that changes is read again by its events; a failure is notified. */
export function useControl<Input = void>(
  task: string,
  call: (client: ControlClient, input: Input) => Promise<ControlResponse<unknown>>,
  /** Said once it is done. Default: nothing. */
  done?: string,
) {
  const { client } = useSandbox();
  return useMutation({
    mutationFn: (input: Input) => read(call(client, input)),
    onSuccess: () => done && notifySuccess(done),
    onError: (error) => notifyFailure(error, task),
  });
}

/** Keeps what the pages show of a sandbox up to date. */
export function useSandboxEvents(): void {
  const sandbox = useConnection().connection?.sandbox;
  const queryClient = useQueryClient();
  const messaging = useMessaging();
  useEffect(() => {
    if (sandbox === undefined) return;
    return refreshOnEvents(sandbox, queryClient, messagingKeys.resource(messaging, "sms"));
  }, [sandbox, queryClient, messaging]);
}
