import { strictEqual } from "node:assert";
import { setTimeout } from "node:timers/promises";
import { Window } from "happy-dom";

// Measures a library in its own process: `hooks.ts <program>`. Prints the milliseconds of re-rendering 1 000 mounted hooks.
const window = new Window({ url: "https://app.example.com" });
Object.assign(globalThis, { window, document: window.document });

// React and its peers detect a browser when they are loaded.
const { createElement, useState } = await import("react");
const { createRoot } = await import("react-dom/client");
const { flushSync } = await import("react-dom");
const { QueryClient, QueryClientProvider } = await import("@tanstack/react-query");
const { useContacts, wrap = (children: unknown) => children } = await import(process.argv[2] ?? "");

const hooks = 1_000;
let renders = 0;
let shown = 0;
let render = (_round: number) => {};

function Contacts({ groupId }: { groupId: number }) {
  const contacts = useContacts(groupId);
  renders += 1;
  shown += contacts?.length ?? 0;
  return null;
}

function Page() {
  const [round, setRound] = useState(0);
  render = setRound;
  return Array.from({ length: hooks }, (_, index) =>
    // A new element each time, as when a parent renders again.
    createElement(Contacts, { key: index, groupId: index + 1, ...Object.assign({ round }) }),
  );
}

// Cached data stays fresh, so nothing is fetched again.
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
});
const root = createRoot(window.document.createElement("div") as never);
flushSync(() =>
  root.render(createElement(QueryClientProvider, { client }, wrap(createElement(Page)))),
);
while (client.isFetching() > 0) await setTimeout(10);
await setTimeout(50);

const milliseconds = (from: number, to: number) => {
  const start = process.threadCpuUsage();
  for (let round = from; round < to; round++) flushSync(() => render(round));
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000 / (to - from);
};

milliseconds(1, 50);
renders = 0;
shown = 0;
const cost = milliseconds(50, 150);
strictEqual(renders, 100 * hooks);
strictEqual(shown, renders * 20);
process.stdout.write(JSON.stringify(cost));
process.exit();
