import { type Document, examplesOf, type Operation } from "@messaging-sdk/spec/reader";

/** A program that calls each operation once, as a user of the client writes it, and reads the records of the response. */
export function consumer(
  client: "ours" | "openapi-fetch",
  document: Document,
  operations: readonly Operation[],
): string {
  const [setUp, call] = clients[client];
  const functions = operations.map((operation) => {
    const { operationId, object, pathParameters, queryParameters } = operation;
    // Of the bodies the largest, because its fields are most of its cost.
    const [body] = Object.values(examplesOf(document, object.requestBody))
      .map((one) => JSON.stringify(one))
      .sort((one, other) => other.length - one.length);
    const input = body ?? JSON.stringify(examples(queryParameters));
    return `export const ${operationId} = async () => ${call(operation, examples(pathParameters), input)};`;
  });
  return [setUp, ...functions].join("\n");
}

const examples = (parameters: Operation["queryParameters"]) =>
  Object.fromEntries(parameters.map(({ name, example }) => [name, example]));

type Call = (operation: Operation, path: Record<string, unknown>, input: string) => string;

const clients: Readonly<Record<"ours" | "openapi-fetch", readonly [setUp: string, Call]>> = {
  ours: [
    `import { createMessaging } from "@messaging-sdk/client";
     const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y" });`,
    ({ resource, verb }, path, input) => {
      const values = Object.values(path).map((value) => JSON.stringify(value));
      return `(await messaging.${resource}.${verb}(${[...values, input].join(", ")})).data`;
    },
  ],
  "openapi-fetch": [
    `import type { paths } from "@messaging-sdk/types";
     import createClient from "openapi-fetch";
     const http = createClient<paths>({ baseUrl: "https://api.example.com" });`,
    ({ method, path: template, pathParameters }, path, input) => {
      const given = pathParameters.length > 0 ? `path: ${JSON.stringify(path)}` : "";
      const rest =
        method === "GET"
          ? `params: { ${[given, `query: ${input}`].filter(Boolean).join(", ")} }`
          : `${given && `params: { ${given} }, `}body: ${input}`;
      return `(await http.${method}("${template}", { ${rest} })).data?.data`;
    },
  ],
};
