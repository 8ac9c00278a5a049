import { compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runWorker } from "../processes.ts";
import type { Metric } from "./metric.ts";
import { ms } from "./start.ts";

/** The cost of rendering 1 000 mounted hooks again, each with its own cached data. */
export const hooks: Metric = {
  title: "Rendering hooks again",
  note: `1 000 mounted components, each with a hook on its own cached page, are rendered again by their parent: React 19,
TanStack Query 5, happy-dom, production build, CPU time of the thread, each library in its own process. The bench checks
that each rendered its data. "Bare useQuery" has its key and function inline.`,
  write: hooksTable,
};

const worker = new URL("../workers/hooks.ts", import.meta.url);
const bare = "bare useQuery, inline key";

async function hooksTable(rounds: number) {
  const compiled = Object.entries(programs).map(async ([name, program]) => {
    const file = await compileForNode(`${preamble}\n${program}`, `hooks ${name}`);
    return [name, () => runWorker<number>(worker, [file], { NODE_ENV: "production" })] as const;
  });
  const measured = await measure(rounds, await Promise.all(compiled));
  const rows = Object.keys(programs).map((name) => [
    name,
    `${measured.median(name, ms).toFixed(1)} ms`,
    ratio(measured.ratio(name, bare, ms)),
  ]);
  return { text: table(["re-render 1 000 hooks", "median", "to bare useQuery"], rows) };
}

/** Programs that export `useContacts(groupId)`: the first page of a group's contacts, as a user of each library writes it. */
const programs: Readonly<Record<string, string>> = {
  "no query": `
    export const useContacts = () => contacts;`,

  [bare]: `
    import { useQuery } from "@tanstack/react-query";
    export const useContacts = (groupId: number) =>
      useQuery({
        queryKey: ["contacts", groupId, { limit: 20 }],
        queryFn: async ({ signal }) => {
          const url = baseUrl + "/v2.1/group/" + groupId + "/contact?limit=20";
          return (await (await fetch(url, { signal })).json()).data;
        },
      }).data;`,

  ours: `
    import { createElement } from "react";
    import { createMessaging } from "@messaging-sdk/client";
    import { MessagingProvider, useGroupContacts } from "@messaging-sdk/react";
    const messaging = createMessaging({ baseUrl, apiKey: () => "k3y" });
    export const wrap = (children: unknown) => createElement(MessagingProvider, { messaging }, children);
    export const useContacts = (groupId: number) => useGroupContacts(groupId, { limit: 20 }).data;`,

  "openapi-react-query": `
    import createFetchClient from "openapi-fetch";
    import createClient from "openapi-react-query";
    const client = createClient(createFetchClient({ baseUrl }));
    export const useContacts = (groupId: number) =>
      client.useQuery("get", "/v2.1/group/{groupId}/contact", {
        params: { path: { groupId }, query: { limit: 20 } },
      }).data?.data;`,
};

/** The start of every program. */
const preamble = `
  const baseUrl = "https://api.example.com";
  const contacts = Array.from({ length: 20 }, (_, id) => ({ id }));
  globalThis.fetch = async () => Response.json({ meta: {}, data: contacts });`;
