import { hookNames } from "@messaging-sdk/generate/write-hooks";
import { document } from "@messaging-sdk/spec/bundled";
import {
  examplesOf,
  type Operation,
  type Parameter,
  type ResponseObject,
  resolve,
  type Schema,
} from "@messaging-sdk/spec/reader";
import { clientSamples } from "./client-samples.ts";
import { fence, table, tabs } from "./markdown.ts";
import { join, type ReferencePage } from "./page.ts";
import { curlSample, typescriptSample } from "./samples.ts";
import { fieldTable, schemaTable, typeOf } from "./schema-table.ts";
import { serviceCodes } from "./values-pages.ts";

/** All that the spec says of an operation. */
export function operationPage(root: string, operation: Operation): ReferencePage {
  const { operationId, summary, description, method, path, resource } = operation;
  const text = join(
    `# ${summary}`,
    `<p class="request"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>`,
    description.trim(),
    tabs([typescriptSample(operation), curlSample(operation), ...clientSamples(root, operation)]),
    `In React: ${hookNames(operation)
      .map((name) => `\`${name}\``)
      .join(", ")}. In the spec: \`${operationId}\`.`,
    ...parameterSection("Path", operation.pathParameters),
    ...parameterSection("Query", operation.queryParameters),
    ...bodySection(operation),
    "## Response",
    ...responseSection(operation),
    "## Errors",
    errorTable(operation),
    "## Retries",
    operation.retry === "unsafe" ? unsafe : again,
  );
  const title = `${resource}.${operation.verb}`;
  return { path: operationId, title, group: resource, description: `${summary}.`, text };
}

function parameterSection(title: string, parameters: readonly Parameter[]): string[] {
  return parameters.length > 0 ? [`## ${title}`, fieldTable("parameter", parameters)] : [];
}

function bodySection({ object }: Operation): string[] {
  if (!object.requestBody) return [];
  const { schema } = resolve(document, object.requestBody).content["application/json"];
  const found = resolve<Schema>(document, schema);
  const item = found.items;
  const count =
    item && `A list of \`${typeOf(item)}\`, ${found.minItems} to ${found.maxItems} at once.`;
  return ["## Body", ...(count ? [count] : []), schemaTable(item ?? schema)];
}

function responseSection({ object, success, recordType }: Operation): string[] {
  const successes = Object.entries(object.responses).filter(([status]) => status.startsWith("2"));
  const rows = successes.map(([status, response]) => [
    `**${status}**`,
    resolve<ResponseObject>(document, response).description,
  ]);
  const [example] = Object.values(examplesOf(document, object.responses[String(success)]));
  return [
    table(["status", "when"], rows),
    `### ${recordType}`,
    schemaTable({ $ref: `#/components/schemas/${recordType}` }),
    `::: details Example of a response\n${fence("json", JSON.stringify(example, null, 2))}\n:::`,
  ];
}

function errorTable({ object }: Operation) {
  const failures = Object.entries(object.responses).filter(([status]) => !status.startsWith("2"));
  return table(
    ["status", "when", "codes"],
    failures.map(([status, response]) => [
      `**${status}**`,
      resolve<ResponseObject>(document, response).description,
      serviceCodes
        .filter(({ statuses }) => statuses.includes(status))
        .map(({ code }) => `[\`${code}\`](/reference/errors#${code.toLowerCase()})`)
        .join(" "),
    ]),
  );
}

const again =
  "It is retried after a connection error, a timeout, and HTTP 408, 429, 500, 502, 503 and 504.";
const unsafe =
  "It is retried only when the connection never opened, or after a 429 that shows nothing done. The error's `outcome` says [what the response shows](/guides/errors#what-a-response-shows).";
