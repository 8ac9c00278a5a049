import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { generate as generateOrval } from "orval";
import { clientPackage, generated, root, specFile } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode } from "../processes.ts";
import type { Metric } from "./metric.ts";

/** The cost of rendering 1 000 mounted hooks again, each with its own cached data. */
export const hooks: Metric = {
  title: "Rendering hooks again",
  note: `1 000 mounted components, each with a hook on its own cached page, are rendered again by their parent: React 19,
TanStack Query 5, happy-dom, production build, CPU time of the thread, each library in its own process. The bench checks
that each rendered its data. "Bare useQuery" has its key and function inline.`,
  write: hooksTable,
};

const worker = new URL("../workers/hooks.ts", import.meta.url);
const settings = { NODE_ENV: "production" };
const bare = "bare useQuery, inline key";

async function hooksTable(rounds: number): Promise<string> {
  const compiled = await compilePrograms();
  const subjects = compiled.map(([name, file]) => {
    return [name, () => runNode<number>(worker, [file], settings)] as const;
  });
  const measured = await measure(rounds, subjects);
  const milliseconds = (value: number) => value;
  return table(
    ["re-render 1 000 hooks", "median", "to bare useQuery"],
    compiled.map(([name]) => [
      name,
      `${measured.median(name, milliseconds).toFixed(1)} ms`,
      ratio(measured.ratio(name, bare, milliseconds)),
    ]),
  );
}

/** Compiles the program of each library; React and TanStack Query stay installed, one for all. */
async function compilePrograms(): Promise<[name: string, file: string][]> {
  await rm(join(generated, "orval-hooks"), { recursive: true, force: true });
  await generateOrval({
    input: specFile,
    output: {
      target: join(generated, "orval-hooks/client.ts"),
      client: "react-query",
      httpClient: "fetch",
      override: { query: { version: 5 } },
      baseUrl: { runtime: "Reflect.get(globalThis, 'orvalBaseUrl')" },
    },
  });
  return Promise.all(Object.entries(programs).map(([name, program]) => compile(name, program)));
}

async function compile(name: string, program: string): Promise<[string, string]> {
  const outfile = join(generated, `programs/hooks-${name.replace(/\W+/g, "-")}.mjs`);
  await build({
    stdin: { contents: `${preamble}\n${program}`, resolveDir: generated, loader: "ts" },
    bundle: true,
    outfile,
    format: "esm",
    platform: "node",
    target: "node24",
    packages: "external",
    alias: {
      "@messaging-sdk/client": join(clientPackage, "src/index.ts"),
      "@messaging-sdk/react": join(root, "packages/react/src/index.ts"),
    },
  });
  return [name, outfile];
}

/** Programs that export `useContacts(groupId)`: the first page of a group's contacts, as a user of each library writes it. */
const programs: Readonly<Record<string, string>> = {
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

/** The start of every program. */
const preamble = `
  const baseUrl = "https://api.example.com";
  const contacts = Array.from({ length: 20 }, (_, id) => ({ id }));
  globalThis.fetch = async () => Response.json({ meta: {}, data: contacts });`;
