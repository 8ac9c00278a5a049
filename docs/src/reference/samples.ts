import { inspect } from "node:util";
import { document } from "@messaging-sdk/spec/bundled";
import {
  exampleBody,
  lowerFirst,
  type Operation,
  type Parameter,
} from "@messaging-sdk/spec/reader";
import { fence } from "./markdown.ts";

/** A call of the operation in TypeScript, with the spec's examples. */
export function typescriptSample(operation: Operation): string {
  const { resource, verb, paging } = operation;
  const call = `messaging.${resource}.${verb}(${inputs(operation).map(literal).join(", ")})`;
  const record = lowerFirst(operation.recordType);
  const use = paging
    ? [`for await (const ${record} of ${call}) {`, `  console.log(${record});`, "}"]
    : [`const { data, meta } = await ${call};`, "console.log(data, meta);"];
  const program = [
    'import { createMessaging } from "@messaging-sdk/client";',
    "",
    "const messaging = createMessaging({",
    '  baseUrl: "https://api.example.com",',
    "  apiKey: process.env.MESSAGING_API_KEY,",
    "});",
    "",
    ...use,
  ];
  return fence("ts", program.join("\n"), "twoslash [TypeScript]");
}

/** The same by hand. */
export function curlSample(operation: Operation): string {
  const { method, examplePath } = operation;
  const body = exampleBody(document, operation.object);
  const query = new URLSearchParams(
    Object.entries(exampleQuery(operation)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const lines = [
    `curl "$MESSAGING_BASE_URL${examplePath}${query && `?${query}`}"`,
    ...(method === "GET" ? [] : [`--request ${method}`]),
    '--header "authorization: $MESSAGING_API_KEY"',
    ...(body === undefined
      ? []
      : ["--header 'content-type: application/json'", `--data '${JSON.stringify(body, null, 2)}'`]),
  ];
  return fence("sh", lines.join(" \\\n  "), "curl [curl]");
}

function inputs(operation: Operation): unknown[] {
  const path = operation.pathParameters.map(({ example }) => example);
  const body = exampleBody(document, operation.object);
  if (body !== undefined) return [...path, body];
  return operation.queryParameters.length > 0 ? [...path, exampleQuery(operation)] : path;
}

/** The filters and the order: where a page starts is the client's to say. */
function exampleQuery({ queryParameters, paging }: Operation): Record<string, unknown> {
  const isShown = ({ name, example }: Parameter) =>
    example !== undefined && name !== paging?.offset && name !== paging?.limit;
  return Object.fromEntries(
    queryParameters.filter(isShown).map(({ name, example }) => [name, example]),
  );
}

/** A value in TypeScript, in one line where it is short. */
function literal(value: unknown): string {
  const text = inspect(value, { depth: null, breakLength: 80, compact: false });
  const short = inspect(value, { depth: null, breakLength: Number.POSITIVE_INFINITY });
  return (short.length < 70 ? short : text)
    .replaceAll("'", '"')
    .replaceAll(/\[ | \]/g, (one) => one.trim());
}
