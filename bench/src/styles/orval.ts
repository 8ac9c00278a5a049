import type { Style } from "./style.ts";

/** orval's fetch client; what it lacks a set-up for, such as the credential, is given with every call. */
export const orval: Style = {
  name: "orval fetch",
  setUp: (operations) => `
    import { ${operations.map(({ operationId }) => operationId).join(", ")} } from "./orval/client.ts";
    Object.assign(globalThis, { orvalBaseUrl: baseUrl });
    const options = { headers: { authorization: apiKey } };`,
  call: ({ operationId }, { path, input }) =>
    `${operationId}(${[...Object.values(path), input, "options"].join(", ")})`,
  records: (call) => `(await ${call}).data`,
};
