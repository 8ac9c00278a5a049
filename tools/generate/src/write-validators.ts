import {
  type Document,
  type Operation,
  type Parameter,
  resolve,
  upperFirst,
} from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";
import { type CheckWriter, createCheckWriter } from "./write-checks.ts";

/** Code that checks every request and response against the spec. */
export function writeValidators(document: Document, operations: Operation[]): string {
  const writer = createCheckWriter(document);
  const contracts = operations.map(
    (operation) => `  ${operation.operationId}: { ${contract(document, operation, writer)} },`,
  );
  const code = [
    ...writer.lines,
    "",
    "/** By operationId: the checks of its requests, and of its responses by status. */",
    "export const contracts = {",
    ...contracts,
    "} satisfies Contracts;",
    "",
  ].join("\n");
  return [`// ${banner}`, ...imports(code), "", code].join("\n");
}

function contract(document: Document, operation: Operation, writer: CheckWriter): string {
  const { object, operationId, pathParameters, queryParameters } = operation;
  const place = upperFirst(operationId);
  const parameters = (part: string, list: Parameter[]) =>
    list.length > 0 ? [`${part}: ${writer.parameters(list, place + upperFirst(part))}`] : [];
  const body = object.requestBody && resolve(document, object.requestBody);
  const responses = Object.entries(object.responses).flatMap(([status, referable]) => {
    const schema = resolve(document, referable).content?.["application/json"].schema;
    return schema ? [`${status}: ${writer.check(schema, `${place}Response${status}`)}`] : [];
  });
  return [
    ...parameters("path", pathParameters),
    ...parameters("query", queryParameters),
    ...(body
      ? [`body: ${writer.check(body.content["application/json"].schema, `${place}Body`)}`]
      : []),
    `responses: { ${responses.join(", ")} }`,
  ].join(", ");
}

/** Imports of what the code uses, in the order of the files. */
function imports(code: string): string[] {
  const withoutTexts = code.replaceAll(/"[^"]*"/g, "");
  return Object.entries(exported).flatMap(([file, names]) => {
    // Not after a dot: a field may have the name of a check.
    const used = names.filter((name) => new RegExp(`(?<![.\\w])${name}\\b`).test(withoutTexts));
    const kind = typesOnly.has(file) ? "import type" : "import";
    return used.length > 0 ? [`${kind} { ${used.join(", ")} } from "../${file}";`] : [];
  });
}

const exported: Readonly<Record<string, readonly string[]>> = {
  "json.ts": ["isRecord"],
  "validate/finding.ts": ["Check", "Contracts", "Found"],
  "validate/formats.ts": ["dateTime", "email", "uri"],
  "validate/scalars.ts": [
    "boolean",
    "fromText",
    "inFormat",
    "integer",
    "isWithin",
    "longInteger",
    "matching",
    "number",
    "oneOf",
    "string",
  ],
  "validate/structures.ts": [
    "allOf",
    "anyOf",
    "array",
    "atLeast",
    "notObject",
    "nullable",
    "optional",
    "required",
    "unknown",
  ],
};

const typesOnly = new Set(["validate/finding.ts"]);
