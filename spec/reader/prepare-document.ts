import { type Document, operationObjects, resolve, type Schema } from "./document.ts";
import { readOperations } from "./operations.ts";
import { schemasIn } from "./schemas-in.ts";

/** A copy of the bundled document that generators of clients read well. `clients/README.md` says what each step costs. */
export function prepareDocument(document: Document): Document {
  // The generator takes a webhook for a call of the client (7.25.0).
  const { webhooks: _, ...prepared } = structuredClone(document);
  describeOperations(prepared);
  shareMixedSchema(prepared);
  fixServers(prepared);
  for (const schema of schemasIn(prepared)) {
    flattenUnion(schema);
    typeConstant(schema);
    widenInteger(schema);
    copyItemPattern(prepared, schema);
    // A client would send the default of each absent field.
    delete schema.default;
  }
  return prepared;
}

/** Says of each operation what a template cannot find: its method's name, and what a list has of which record. */
function describeOperations(document: Document): void {
  for (const { object, operationId, verb, paging, recordType } of readOperations(document)) {
    Object.assign(object, { "x-id": operationId, "x-method": verb });
    if (!paging) continue;
    const fields = paging.key.map((field) => JSON.stringify(field)).join(", ");
    Object.assign(paging, { item: recordType, fields });
    object["x-paging"] = paging;
  }
}

/**
 * A generated method returns the type of the 200. So a 200 takes the schema of the 207 beside it, in which the fields that
 * the 200 lacks become optional.
 */
function shareMixedSchema(document: Document): void {
  for (const { object } of operationObjects(document)) {
    const { 200: success, 207: mixed } = object.responses;
    const successContent = success && resolve(document, success).content?.["application/json"];
    const mixedContent = mixed && resolve(document, mixed).content?.["application/json"];
    if (!successContent || !mixedContent) continue;
    const { required: always = [] } = resolve<Schema>(document, successContent.schema);
    const schema = resolve<Schema>(document, mixedContent.schema);
    schema.required = (schema.required ?? []).filter((name) => always.includes(name));
    successContent.schema = mixedContent.schema;
  }
}

/** An `anyOf` of constants and an open branch, all of one type, becomes that type. */
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

/** The generator reads a bare `const` as a value of any type. */
function typeConstant(schema: Schema): void {
  const type = scalarType(schema);
  if (schema.const === undefined || !type) return;
  schema.type = type;
  schema.enum = [schema.const];
  delete schema.const;
}

/** The generator reads an integer as 32 bits, which Unix seconds exceed in 2038; two widths would not add up. */
function widenInteger(schema: Schema): void {
  const isInteger = [schema.type].flat().includes("integer");
  if (isInteger && !schema.enum) schema.format ??= "int64";
}

/** A template of a list does not see the pattern of its items. */
function copyItemPattern(document: Document, schema: Schema): void {
  if (!schema.items) return;
  const { pattern } = resolve<Schema>(document, schema.items);
  if (pattern) Object.assign(schema, { "x-item-pattern": pattern });
}

/** Not every client can fill the variables of a server URL; users set the URL anyway. */
function fixServers(document: Document): void {
  for (const server of document.servers ?? []) {
    const { variables = {} } = server;
    server.url = server.url.replace(/{(\w+)}/g, (_, name) => variables[name]?.default ?? "");
    delete server.variables;
  }
}

const scalars = ["string", "integer", "number", "boolean"];

function scalarType(schema: Schema | { $ref: string }): string | undefined {
  if ("$ref" in schema) return undefined;
  if (scalars.includes(String(schema.type))) return String(schema.type);
  if (typeof schema.const === "string") return "string";
  return Number.isInteger(schema.const) ? "integer" : undefined;
}
