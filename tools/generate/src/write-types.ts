import { type Document, isRecord, refName, type Schema } from "@messaging-sdk/spec/reader";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { banner } from "./comments.ts";
import { nameSchemas } from "./name-schemas.ts";

/**
 * The types of the document: openapi-typescript's output, each schema under its own name. With `keepsLong` they are of a
 * reader that keeps the text of an integer which a number would round, as the client does.
 */
export async function writeTypes(document: Document, keepsLong = true): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document, keepsLong ? describeLong : undefined), {
    // A property with a default is one a caller may leave out.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: ({ type, format }) =>
      keepsLong && format === "int64" ? union([type ?? [], "string"].flat()) : undefined,
  });
  const text = astToString(keepsLong ? nodes.map(admitUndefined) : nodes);
  const opened = openTypes(document, text);
  return `// ${banner}\n\n${nameSchemas(document, text, opened)}`;
}

/** Where `paths` say what a call has at all, absent is not undefined. */
const ofPaths =
  /^(get|put|post|delete|options|head|patch|trace|query|header|path|cookie|requestBody)$/;
const undefinedType = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);

/** Lets an optional field be undefined, as callers with `exactOptionalPropertyTypes` have it. */
function admitUndefined<Node extends ts.Node>(parent: Node): Node {
  const visit = (child: ts.Node) => {
    const node = admitUndefined(child);
    if (!ts.isPropertySignature(node) || !node.questionToken || !node.type) return node;
    const { modifiers, name, questionToken, type } = node;
    if (ts.isIdentifier(name) && ofPaths.test(ts.idText(name))) return node;
    const types = [...(ts.isUnionTypeNode(type) ? type.types : [type]), undefinedType];
    const union = ts.factory.createUnionTypeNode(types);
    return ts.factory.updatePropertySignature(node, modifiers, name, questionToken, union);
  };
  return ts.visitEachChild(parent, visit, undefined);
}

function union(types: readonly string[]) {
  const names = new Set(types.map((type) => (type === "integer" ? "number" : type)));
  return ts.factory.createUnionTypeNode(
    [...names].sort().map((name) => ts.factory.createTypeReferenceNode(name)),
  );
}

function describeLong(_key: string, value: unknown): unknown {
  if (!isRecord(value) || value.format !== "int64" || !value.description) return value;
  const advice = "Past 2^53 it is a string: a number would be rounded.";
  return { ...value, description: `${value.description} ${advice}` };
}

/**
 * Lets an editor complete the known values of open enums, of which `"a" | string` is only a `string` to it. The types of
 * `paths` stay as they are: openapi-fetch makes an object of `string & {}`.
 */
function openTypes({ components }: Document, text: string): Map<string, string> {
  const schemas = Object.entries(components?.schemas ?? {}) as [string, Schema][];
  const opened = new Map<string, string>();
  for (const [name, { anyOf = [] }] of schemas) {
    if (!anyOf.some((branch) => Reflect.get(branch, "x-open-enum") === true)) continue;
    const union = new RegExp(`^ {8}${name}: (.*) \\| (string|number);$`, "m").exec(text);
    if (union) opened.set(name, `export type ${name} = ${union[1]} | (${union[2]} & {});`);
  }
  // Whatever has one as a property, and whatever has that.
  for (let before = 0; before < opened.size; ) {
    before = opened.size;
    for (const [name, { properties = {} }] of schemas) {
      const fields = Object.entries(properties).flatMap(([field, schema]) => {
        const type = refName(schema) ?? refName(Object(schema).allOf?.[0] ?? {});
        const { description = "" } = schema as { description?: string };
        return type && opened.has(type) ? [{ field, type, description }] : [];
      });
      if (fields.length > 0) opened.set(name, writeRecord(name, fields));
    }
  }
  return opened;
}

/** No interface: that has no index signature, and so is no record to functions that take any. */
function writeRecord(name: string, fields: { field: string; type: string; description: string }[]) {
  const names = fields.map(({ field }) => JSON.stringify(field)).join(" | ");
  return [
    `export type ${name} = Omit<components["schemas"]["${name}"], ${names}> & {`,
    ...fields.flatMap(({ field, type, description }) => [
      `    /** @description ${description} */`,
      `    ${field}: ${type};`,
    ]),
    "};",
  ].join("\n");
}
