import { filledPath, type Style } from "./style.ts";

/** No client: plain `fetch`. */
export const rawFetch: Style = raw("raw fetch");

/** The least that a call with a timeout can cost. */
export const rawFetchWithTimeout: Style = raw(
  "raw fetch, timeout",
  `const controller = new AbortController();
   const timer = setTimeout(() => controller.abort(), 30_000);`,
  "signal: controller.signal,",
  ".finally(() => clearTimeout(timer))",
);

function raw(name: string, before = "", options = "", after = ""): Style {
  return {
    name,
    setUp: () => `
      const headers = { authorization: apiKey };
      const jsonHeaders = { authorization: apiKey, "content-type": "application/json" };`,
    call: (operation, { path, input }) => {
      const url = `\${baseUrl}${filledPath(operation, path)}`;
      const sent =
        operation.method === "GET"
          ? `fetch(\`${url}?\${new URLSearchParams(${input})}\`, { ${options} headers })`
          : `fetch(\`${url}\`, { method: "${operation.method}", ${options} headers: jsonHeaders, body: JSON.stringify(${input}) })`;
      const parsed = `${sent}.then((response) => response.json())${after}`;
      return before ? `(() => { ${before} return ${parsed}; })()` : parsed;
    },
  };
}

export const ky: Style = {
  name: "ky",
  setUp: () => `
    import ky from "ky";
    const api = ky.create({ prefix: baseUrl, headers: { authorization: apiKey } });`,
  call: (operation, { path, input }) => {
    const key = operation.method === "GET" ? "searchParams" : "json";
    const url = filledPath(operation, path).slice(1);
    return `api.${operation.method.toLowerCase()}(\`${url}\`, { ${key}: ${input} }).json()`;
  },
};

/** With its default adapter, or with the one that uses `fetch`. */
export function axios(name = "axios", options = ""): Style {
  return {
    name,
    setUp: () => `
      import axios from "axios";
      const api = axios.create({ baseURL: baseUrl, headers: { authorization: apiKey }, ${options} });`,
    call: (operation, { path, input }) => {
      const url = `\`${filledPath(operation, path)}\``;
      if (operation.method === "GET") return `api.get(${url}, { params: ${input} })`;
      if (operation.method === "DELETE") return `api.delete(${url}, { data: ${input} })`;
      return `api.${operation.method.toLowerCase()}(${url}, ${input})`;
    },
  };
}
