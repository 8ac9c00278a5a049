import type { Style } from "./style.ts";

/** kubb's fetch client; it leaves the content-type to its user. */
export const kubb: Style = {
  name: "kubb fetch",
  setUp: (operations) => `
    import { setConfig } from "@kubb/plugin-client/clients/fetch";
    ${operations.map(({ operationId: id }) => `import { ${id} } from "./kubb/clients/${id}.ts";`).join("\n")}
    const headers = { authorization: apiKey, "content-type": "application/json" };
    setConfig({ baseURL: baseUrl, headers });`,
  call: ({ operationId }, { path, input }) =>
    `${operationId}(${[...Object.values(path), input].join(", ")})`,
  records: (call) => `(await ${call}).data`,
};
