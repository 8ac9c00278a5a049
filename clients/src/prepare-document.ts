import { type Document, methods, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { schemasIn } from "./schemas.ts";

/**
 * The bundled document as openapi-generator reads it well. What each step gives up is in the README; the document that
 * the TypeScript packages are made from stays as it is.
 */
export function prepareDocument(document: Document): Document {
  // A webhook is made into a call that the client makes, in the file of the calls with its tag (7.25.0).
  const { webhooks: _, ...prepared }: Document & { webhooks?: unknown } = structuredClone(document);
  shareMixedAnswers(prepared);
  fixServers(prepared);
  for (const schema of schemasIn(prepared)) {
    flattenUnion(schema);
    typeConstant(schema);
    widenInteger(schema);
    // Else a client sends the default of each field that its user left out.
    delete schema.default;
  }
  return prepared;
}

/**
 * A method has one type of answer, which is that of the 200. So a 200 takes the schema of the 207 beside it, where
 * what the 200 does not have may be absent.
 */
function shareMixedAnswers(document: Document): void {
  const answers = Object.values(document.paths).flatMap((item) =>
    methods.map((method) => item[method]?.responses ?? {}),
  );
  for (const { 200: whole, 207: mixed } of answers) {
    const wholeContent = whole && resolve(document, whole).content?.["application/json"];
    const mixedContent = mixed && resolve(document, mixed).content?.["application/json"];
    if (!wholeContent || !mixedContent) continue;
    const { required: always = [] } = resolve<Schema>(document, wholeContent.schema);
    const schema = resolve<Schema>(document, mixedContent.schema);
    schema.required = (schema.required ?? []).filter((name) => always.includes(name));
    wholeContent.schema = mixedContent.schema;
  }
}

/** `anyOf` of known constants and of whatever else there may be, all of one type: that type. */
function flattenUnion(schema: Schema): void {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return;
  const types = new Set(branches.map(scalarType));
  const [type] = types;
  if (!type || types.size > 1) return;
  delete schema.anyOf;
  delete schema.oneOf;
  schema.type = type;
}

/** `const` alone is read as a value of any type. */
function typeConstant(schema: Schema): void {
  const type = scalarType(schema);
  if (schema.const === undefined || !type) return;
  schema.type = type;
  schema.enum = [schema.const];
  delete schema.const;
}

/** An integer without a bound is read as one of 32 bits, which Unix seconds outgrow in 2038. */
function widenInteger(schema: Schema): void {
  const isInteger = [schema.type].flat().includes("integer");
  if (!isInteger || schema.enum || schema.format) return;
  if ((schema.maximum ?? Number.POSITIVE_INFINITY) >= 2 ** 31) schema.format = "int64";
}

/** Each client can be told where the service is; an address of variables alone is more than some can read. */
function fixServers(document: Document & { servers?: Server[] }): void {
  for (const server of document.servers ?? []) {
    const { variables = {} } = server;
    server.url = server.url.replace(/{(\w+)}/g, (_, name) => variables[name]?.default ?? "");
    delete server.variables;
  }
}

interface Server {
  url: string;
  variables?: Record<string, { default: string }>;
}

const scalars = ["string", "integer", "number", "boolean"];

function scalarType(schema: Schema | { $ref: string }): string | undefined {
  if ("$ref" in schema) return undefined;
  if (scalars.includes(String(schema.type))) return String(schema.type);
  if (typeof schema.const === "string") return "string";
  return Number.isInteger(schema.const) ? "integer" : undefined;
}
