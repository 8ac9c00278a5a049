import {
  type Document,
  exampleHeaders,
  examplesOf,
  type Operation,
  type Referable,
  type ResponseObject,
  refName,
} from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";
import { schemaNames } from "./write-methods.ts";

/**
 * The responses that a test may give each operation: the spec's examples, each by status and name, because
 * two statuses of one operation may have an example of the same name.
 */
export function writeExamples(document: Document, operations: Operation[]): string {
  const shared = new Map<string, string>();
  const rows = operations.map((operation) => writeOperation(document, operation, shared));
  const schemas = new Set([...schemaNames(operations), "Meta"]);
  return [
    `// ${banner}`,
    `import type { ${[...schemas].sort().join(", ")} } from "@messaging-sdk/types";`,
    'import type { Exchange } from "../testing/exchange.ts";',
    "",
    "/** By operation: the types of requests and records, and the documented statuses and examples. */",
    "export interface Exchanges {",
    ...rows.map(({ types }) => types),
    "}",
    "",
    ...Array.from(shared, ([component, code]) => `const ${component} = ${code};`),
    "",
    "/** By operation: where it is found, and the examples of its responses by status and name. */",
    "export const exchanges: Readonly<Record<keyof Exchanges, Exchange>> = {",
    ...rows.map(({ values }) => values),
    "};",
    "",
  ].join("\n");
}

function writeOperation(document: Document, operation: Operation, shared: Map<string, string>) {
  const { object, operationId, method, path, paging, bodyType, recordType, metaType } = operation;
  const names: string[] = [];
  const statuses: string[] = [];
  const groups = Object.entries(object.responses).flatMap(([status, referable]) => {
    const examples = readExamples(document, status, referable);
    if (examples.length === 0) return [];
    statuses.push(status);
    names.push(...examples.map(({ name }) => name));
    const code = examples.map(({ name, text }) => `${name}: ${text}`).join(", ");
    const component = refName(referable);
    if (component === undefined) return code;
    shared.set(component, `{ ${code} }`);
    return `...${component}`;
  });
  const types = [
    `body: ${bodyType ?? "undefined"}`,
    `record: ${recordType}`,
    `meta: ${metaType}`,
    `status: ${statuses.join(" | ")}`,
    `example: ${names.join(" | ")}`,
  ];
  // Also in the client's operations table; sharing that would load one more file.
  const pages = paging && { ...paging, key: undefined, emptyOn404: undefined };
  const values = [
    `method: ${JSON.stringify(method)}`,
    `path: ${JSON.stringify(path)}`,
    ...(pages ? [`paging: ${JSON.stringify(pages)}`] : []),
    `examples: { ${groups.join(", ")} }`,
  ];
  return {
    types: `  ${operationId}: { ${types.join("; ")} };`,
    values: `  ${operationId}: { ${values.join(", ")} },`,
  };
}

/** The examples of one status: each without what of its `meta` follows from the rest. */
function readExamples(document: Document, status: string, response: Referable<ResponseObject>) {
  const headers = exampleHeaders(document, response);
  return Object.entries(examplesOf(document, response)).map(([name, value]) => {
    // An envelope need not have one.
    const { meta = {}, ...rest } = Object(value);
    const own = Object.entries(meta).filter(([field]) => !derived.has(field));
    const example = { headers, meta: Object.fromEntries(own), ...rest };
    return { name: JSON.stringify(`${status} ${name}`), text: JSON.stringify(example) };
  });
}

const derived = new Set(["numberOfErrors", "numberOfData", "status"]);
