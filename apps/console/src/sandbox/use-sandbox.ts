import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import type { operations } from "@messaging-sdk/sandbox/control";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useConnection } from "../connection/connection-context.tsx";
import { notifyFailure } from "../states/notify.tsx";
import { refreshOnEvents, type Topic } from "./refresh.ts";
import { type ControlClient, type ControlResponse, read, type Sandbox } from "./sandbox.ts";

/** On the pages that only a sandbox has. */
function useSandbox(): Sandbox {
  const sandbox = useConnection().connection?.sandbox;
  if (sandbox === undefined) throw new Error("This page needs a sandbox.");
  return sandbox;
}

type Init<Filter> = {
  readonly params: { readonly query: Filter };
  readonly signal: AbortSignal;
};

/** A query of the control API, which is read again when something happens to its topic. */
function useControlQuery<Data, Filter extends object>(
  topic: Topic,
  query: Filter,
  get: (client: ControlClient, init: Init<Filter>) => Promise<ControlResponse<Data>>,
) {
  const { client } = useSandbox();
  return useQuery({
    queryKey: ["sandbox", topic, query],
    queryFn: ({ signal }) => read(get(client, { params: { query }, signal })),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type Query<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

export const useMessages = (query: Query<"listMessages">) =>
  useControlQuery("messages", query, (client, init) => client.GET("/_sandbox/messages", init));

export const useSends = (query: Query<"listSends">) =>
  useControlQuery("sends", query, (client, init) => client.GET("/_sandbox/sends", init));

export const useRequests = (query: Query<"listRequests">) =>
  useControlQuery("requests", query, (client, init) => client.GET("/_sandbox/requests", init));

const doubled = { minCount: 2, limit: 5 };
export const useDoubleSends = () =>
  useControlQuery("effects", doubled, (client, init) => client.GET("/_sandbox/effects", init));

export const useWebhooks = (query: Query<"listWebhooks">) =>
  useControlQuery("webhooks", query, (client, init) => client.GET("/_sandbox/webhooks", init));

const newest = { limit: 50 };
export const useScenarioRuns = () =>
  useControlQuery("scenario-runs", newest, (client, init) =>
    client.GET("/_sandbox/scenario-runs", init),
  );

export const useClock = () =>
  useControlQuery("clock", {}, (client, { signal }) => client.GET("/_sandbox/clock", { signal }));

export const useFaults = () =>
  useControlQuery("faults", {}, (client, { signal }) => client.GET("/_sandbox/faults", { signal }));

export const useRateLimit = () =>
  useControlQuery("rate-limit", {}, (client, { signal }) =>
    client.GET("/_sandbox/rate-limit", { signal }),
  );

export const useCatalogue = () =>
  useControlQuery("catalogue", {}, (client, { signal }) =>
    client.GET("/_sandbox/faults/catalogue", { signal }),
  );

/** Changes the sandbox. What that changes is read again by its events; a failure is notified. */
export function useControl<Input = void>(
  task: string,
  call: (client: ControlClient, input: Input) => Promise<ControlResponse<unknown>>,
) {
  const { client } = useSandbox();
  return useMutation({
    mutationFn: (input: Input) => read(call(client, input)),
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
