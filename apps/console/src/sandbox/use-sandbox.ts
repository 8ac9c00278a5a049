import { messagingKeys, useMessaging } from "@messaging-sdk/react";
import type { Event, operations } from "@messaging-sdk/sandbox/control";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useConnection } from "../connection/connection-context.tsx";
import { notifyFailure } from "../states/notify.tsx";
import { type ControlClient, read, type Sandbox } from "./sandbox.ts";

/** On the pages that only a sandbox has. */
function useSandbox(): Sandbox {
  const sandbox = useConnection().connection?.sandbox;
  if (sandbox === undefined) throw new Error("This page needs a sandbox.");
  return sandbox;
}

/** What can be asked of a sandbox; the first part of a query's key. */
type Topic =
  | "messages"
  | "effects"
  | "webhooks"
  | "scenario-runs"
  | "clock"
  | "faults"
  | "rate-limit"
  | "catalogue";

type Query<Id extends keyof operations> = NonNullable<operations[Id]["parameters"]["query"]>;

/** A query of the control API, which is read again when something happens to its topic. */
function useControlQuery<Data>(
  topic: Topic,
  filter: object,
  get: (
    client: ControlClient,
    signal: AbortSignal,
  ) => Promise<{ data?: Data; error?: { message: string } }>,
) {
  const { client } = useSandbox();
  return useQuery({
    queryKey: ["sandbox", topic, filter],
    queryFn: ({ signal }) => read(get(client, signal)),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const useMessages = (query: Query<"listMessages">) =>
  useControlQuery("messages", query, (client, signal) =>
    client.GET("/_sandbox/messages", { params: { query }, signal }),
  );

export const useDoubleSends = () =>
  useControlQuery("effects", {}, (client, signal) =>
    client.GET("/_sandbox/effects", { params: { query: { minCount: 2, limit: 5 } }, signal }),
  );

export const useWebhooks = (query: Query<"listWebhooks">) =>
  useControlQuery("webhooks", query, (client, signal) =>
    client.GET("/_sandbox/webhooks", { params: { query }, signal }),
  );

export const useScenarioRuns = () =>
  useControlQuery("scenario-runs", {}, (client, signal) =>
    client.GET("/_sandbox/scenario-runs", { params: { query: { limit: 50 } }, signal }),
  );

export const useClock = () =>
  useControlQuery("clock", {}, (client, signal) => client.GET("/_sandbox/clock", { signal }));

export const useFaults = () =>
  useControlQuery("faults", {}, (client, signal) => client.GET("/_sandbox/faults", { signal }));

export const useRateLimit = () =>
  useControlQuery("rate-limit", {}, (client, signal) =>
    client.GET("/_sandbox/rate-limit", { signal }),
  );

export const useCatalogue = () =>
  useControlQuery("catalogue", {}, (client, signal) =>
    client.GET("/_sandbox/faults/catalogue", { signal }),
  );

/** Changes the sandbox. What that changes is read again by its events; a failure is notified. */
export function useControl<Input = void>(
  task: string,
  call: (
    client: ControlClient,
    input: Input,
  ) => Promise<{ data?: unknown; error?: { message: string } }>,
) {
  const { client } = useSandbox();
  return useMutation({
    mutationFn: (input: Input) => read(call(client, input)),
    onError: (error) => notifyFailure(error, task),
  });
}

/** What is read again after each kind of event. A reset changes everything. */
const changed: Readonly<Record<Exclude<Event["type"], "reset">, readonly Topic[]>> = {
  message: ["messages", "effects"],
  status: ["messages"],
  scenario: ["scenario-runs", "effects"],
  webhook: ["webhooks"],
  request: ["faults"],
  clock: ["clock", "messages", "scenario-runs", "webhooks"],
  faults: ["faults"],
  "rate-limit": ["rate-limit"],
};

/** Milliseconds in which events are gathered: a bulk send is thousands of them. */
const gatherMs = 200;

/** Keeps what the pages show of a sandbox up to date. */
export function useSandboxEvents(): void {
  const sandbox = useConnection().connection?.sandbox;
  const queryClient = useQueryClient();
  const messaging = useMessaging();
  useEffect(() => {
    if (sandbox === undefined) return;
    const gathered = new Set<Event["type"]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function flush() {
      timer = undefined;
      const types = [...gathered];
      gathered.clear();
      // Read as if for the first time: a form keeps what was typed for as long as what it shows is the same.
      if (types.includes("reset")) return void queryClient.resetQueries();
      const topics = new Set(types.flatMap((type) => (type === "reset" ? [] : changed[type])));
      for (const topic of topics) queryClient.invalidateQueries({ queryKey: ["sandbox", topic] });
      if (!topics.has("messages")) return;
      queryClient.invalidateQueries({ queryKey: messagingKeys.resource(messaging, "sms") });
    }
    const stop = sandbox.listen((type) => {
      gathered.add(type);
      timer ??= setTimeout(flush, gatherMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sandbox, queryClient, messaging]);
}
