import { record, type Style } from "./style.ts";

export const heyApi: Style = {
  name: "hey-api",
  setUp: (operations) => `
    import { ${operations.map(({ operationId }) => operationId).join(", ")} } from "./hey-api/sdk.gen.ts";
    import { client } from "./hey-api/client.gen.ts";
    client.setConfig({ baseUrl, auth: apiKey });`,
  call: ({ operationId, method }, { path, input }) => {
    const parameters = Object.keys(path).length > 0 ? `path: ${record(path)}, ` : "";
    return `${operationId}({ ${parameters}${method === "GET" ? "query" : "body"}: ${input} })`;
  },
  records: (call) => `(await ${call}).data?.data`,
};
