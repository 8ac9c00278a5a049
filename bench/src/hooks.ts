import { strictEqual } from "node:assert";
import { setTimeout } from "node:timers/promises";
import type { GroupContact } from "@messaging-sdk/types";
import { Window } from "happy-dom";
import { type Call, takeTurns } from "./take-turns.ts";

// `hooks.ts`: prints what it costs to render 1 000 of our hooks again, and as many of a bare `useQuery`. Each has its own
// cached page, and a parent that renders it again.
const window = new Window({ url: "https://app.example.com" });
Object.assign(globalThis, { window, document: window.document });
const contacts = Array.from({ length: 20 }, (_, id) => ({ id }));
globalThis.fetch = async () => Response.json({ meta: {}, data: contacts });

// React detects a browser when it is loaded.
const { createElement: h, useState } = await import("react");
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");
const { QueryClient, QueryClientProvider, useQuery } = await import("@tanstack/react-query");
const { createMessaging } = await import("@messaging-sdk/client");
const { MessagingProvider, useGroupContacts } = await import("@messaging-sdk/react");

type UseContacts = (groupId: number) => readonly Partial<GroupContact>[] | undefined;

const useOurs: UseContacts = (groupId) => useGroupContacts(groupId, { limit: 20 }).data;

/** As it is written by hand, with its key and function inline. */
const useBare: UseContacts = (groupId) =>
  useQuery<readonly GroupContact[]>({
    queryKey: ["contacts", groupId, { limit: 20 }],
    queryFn: async ({ signal }) => {
      const url = `https://api.example.com/v2.1/group/${groupId}/contact?limit=20`;
      return (await (await fetch(url, { signal })).json()).data;
    },
  }).data;

const hooks = 1_000;
const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: () => "k3y" });
const renders = { ours: await mount(useOurs), "bare useQuery": await mount(useBare) };
const all = await takeTurns(renders, { size: 1, rounds: 50 });
process.stdout.write(JSON.stringify({ all }), () => process.exit());

/** Mounts a page of hooks, waits for their data, and returns what renders all of them again. */
async function mount(useContacts: UseContacts): Promise<Call> {
  let shown = 0;
  let renderAgain = (_round: number) => {};
  function Contacts({ groupId }: { groupId: number; round: number }) {
    shown += useContacts(groupId)?.length ?? 0;
    return null;
  }
  function Page() {
    const [round, setRound] = useState(0);
    renderAgain = setRound;
    // New elements each time, as when a parent renders again.
    return Array.from({ length: hooks }, (_, at) =>
      h(Contacts, { key: at, groupId: at + 1, round }),
    );
  }
  // Cached data stays fresh, so nothing is fetched again.
  const queries = { staleTime: Number.POSITIVE_INFINITY };
  const client = new QueryClient({ defaultOptions: { queries } });
  const root = createRoot(window.document.createElement("div") as never);
  const page = h(MessagingProvider, { messaging }, h(Page));
  flushSync(() => root.render(h(QueryClientProvider, { client }, page)));
  while (client.isFetching() > 0) await setTimeout(10);
  let round = 0;
  return async () => {
    shown = 0;
    round += 1;
    flushSync(() => renderAgain(round));
    strictEqual(shown, hooks * contacts.length);
  };
}
