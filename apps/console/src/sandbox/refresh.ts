import type { Event } from "@messaging-sdk/sandbox/control";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Sandbox, Topic } from "./sandbox.ts";

/** Also what is no topic: the service's own list, and everything. */
type Changed = Topic | "sms" | "all";

/** The topics to read again after each kind of event. */
const changed: Readonly<Record<Event["type"], readonly Changed[]>> = {
  message: ["messages", "sends", "effects", "sms"],
  status: ["messages", "sends", "sms"],
  scenario: ["scenario-runs", "effects"],
  webhook: ["webhooks"],
  request: ["faults", "requests"],
  clock: ["clock", "messages", "sends", "scenario-runs", "webhooks", "sms"],
  faults: ["faults"],
  "rate-limit": ["rate-limit"],
  reset: ["all"],
};

/** Milliseconds in which events are gathered: a bulk send is thousands of them. */
const gatherMs = 200;

/** Reads again what an event of the sandbox changes, with `sms` the key of the service's own list. Returns what ends this. */
export function refreshOnEvents(
  { listen }: Pick<Sandbox, "listen">,
  queryClient: QueryClient,
  sms: QueryKey,
): () => void {
  const gathered = new Set<Changed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = listen((type) => {
    for (const topic of changed[type]) gathered.add(topic);
    timer ??= setTimeout(refresh, gatherMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };

  function refresh() {
    timer = undefined;
    // Read as if for the first time: a form keeps what was typed for as long as what it shows is the same.
    if (gathered.has("all")) {
      gathered.clear();
      return void queryClient.resetQueries();
    }
    for (const topic of gathered) {
      const filters = { queryKey: topic === "sms" ? sms : ["sandbox", topic] };
      // A response on its way may be older than the event. Then it is read once more after it has come.
      if (queryClient.isFetching(filters) > 0) continue;
      gathered.delete(topic);
      queryClient.invalidateQueries(filters);
    }
    if (gathered.size > 0) timer = setTimeout(refresh, gatherMs);
  }
}
