/** Programs that export `useContacts(groupId)`: the first page of a group's contacts, as each library's user shows it. */
export const subjects: Readonly<Record<string, string>> = {
  "no query": `
    export const useContacts = () => contacts;`,

  "bare useQuery, inline key": `
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

  "orval react-query": `
    import { useListGroupContacts } from "./orval-hooks/client.ts";
    Object.assign(globalThis, { orvalBaseUrl: baseUrl });
    export const useContacts = (groupId: number) =>
      useListGroupContacts(groupId, { limit: 20 }).data?.data.data;`,
};

/** What every program begins with. */
export const preamble = `
  const baseUrl = "https://api.example.com";
  const contacts = Array.from({ length: 20 }, (_, id) => ({ id }));
  globalThis.fetch = async () => Response.json({ meta: {}, data: contacts });`;
