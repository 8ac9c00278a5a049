import { record, type Style } from "./style.ts";

/** openapi-fetch as it comes, over the same types as ours. */
export const openapiFetch: Style = {
  name: "openapi-fetch",
  setUp: () => `
    import type { paths } from "@messaging-sdk/types";
    import createClient from "openapi-fetch";
    const http = createClient<paths>({ baseUrl, headers: { authorization: apiKey } });`,
  call: callByPath,
  records: (call) => `(await ${call}).data?.data`,
};

/** Our `http` face: openapi-fetch on our engine. */
export const oursByPath: Style = {
  name: "ours, http face",
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
