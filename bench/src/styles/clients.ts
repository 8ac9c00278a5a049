import { axios, ky, rawFetch } from "./http-libraries.ts";
import { record, type Style } from "./style.ts";

/** Our named methods; `options` is TypeScript, added to the required ones. */
export function ours(name = "ours", options = "", imports = ""): Style {
  return {
    name,
    setUp: () => `
      import { createMessaging } from "@messaging-sdk/client"; ${imports}
      const messaging = createMessaging({ baseUrl, apiKey, ${options} });`,
    call: ({ resource, verb }, { path, input }) =>
      `messaging.${resource}.${verb}(${[...Object.values(path), input].join(", ")})`,
    records: (call) => `(await ${call}).data`,
  };
}

/** With a logger that masks and a listener for each event; the time limit and retries are on by default. */
export const oursWithEverything: Style = ours(
  "ours, everything on",
  `events: [logTo({ debug() {}, warn() {}, error() {} }),
     { onRequest() {}, onResponse() {}, onRetry() {}, onError() {} }],`,
  'import { logTo } from "@messaging-sdk/client/logger";',
);

/** openapi-fetch with the same types as ours. */
export const openapiFetch: Style = {
  name: "openapi-fetch",
  setUp: () => `
    import type { paths } from "@messaging-sdk/types";
    import createClient from "openapi-fetch";
    const http = createClient<paths>({ baseUrl, headers: { authorization: apiKey } });`,
  call: callByPath,
  records: (call) => `(await ${call}).data?.data`,
};

/** Our client by path: openapi-fetch on our engine. */
export const oursByPath: Style = {
  name: "ours, by path",
  setUp: () => `
    import { createMessaging } from "@messaging-sdk/client";
    const { http } = createMessaging({ baseUrl, apiKey });`,
  call: callByPath,
  records: (call) => `(await ${call}).data?.data`,
};

function callByPath(...[{ method, path: template }, { path, input }]: Parameters<Style["call"]>) {
  const isRead = method === "GET";
  const params = {
    ...(Object.keys(path).length > 0 && { path: record(path) }),
    ...(isRead && { query: input }),
  };
  const init = {
    ...(Object.keys(params).length > 0 && { params: record(params) }),
    ...(!isRead && { body: input }),
  };
  return `http.${method}("${template}", ${record(init)})`;
}

const heyApi: Style = {
  name: "hey-api",
  setUp: (operations) => `
    import { ${operations.map(({ operationId }) => operationId).join(", ")} } from "./hey-api/sdk.gen.ts";
    import { client } from "./hey-api/client.gen.ts";
    client.setConfig({ baseUrl, auth: apiKey });`,
  call: ({ operationId, method }, { path, input }) => {
    const parameters = Object.keys(path).length > 0 ? `path: ${record(path)}, ` : "";
    return `${operationId}({ ${parameters}${method === "GET" ? "query" : "body"}: ${input} })`;
  },
};

/** orval's fetch client; it takes the credential with every call. */
const orval: Style = {
  name: "orval fetch",
  setUp: (operations) => `
    import { ${operations.map(({ operationId }) => operationId).join(", ")} } from "./orval/client.ts";
    Object.assign(globalThis, { orvalBaseUrl: baseUrl });
    const options = { headers: { authorization: apiKey } };`,
  call: ({ operationId }, { path, input }) =>
    `${operationId}(${[...Object.values(path), input, "options"].join(", ")})`,
};

/** kubb's fetch client; its user sets the content-type. */
const kubb: Style = {
  name: "kubb fetch",
  setUp: (operations) => `
    import { setConfig } from "@kubb/plugin-client/clients/fetch";
    ${operations.map(({ operationId: id }) => `import { ${id} } from "./kubb/clients/${id}.ts";`).join("\n")}
    const headers = { authorization: apiKey, "content-type": "application/json" };
    setConfig({ baseURL: baseUrl, headers });`,
  call: ({ operationId }, { path, input }) =>
    `${operationId}(${[...Object.values(path), input].join(", ")})`,
};

/** Ours first, then the clients made for the spec, then the HTTP libraries. */
export const styles: readonly Style[] = [
  ours(),
  openapiFetch,
  heyApi,
  orval,
  kubb,
  ky,
  axios(),
  rawFetch,
];
