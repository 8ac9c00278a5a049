import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { banner } from "./banner.ts";
import type { Document } from "./document.ts";

/** The types of the document: openapi-typescript's output, each schema under its own name. */
export async function writeTypes(document: Document): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), {
    // A property with a default is one a caller may leave out.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: openEnumBranch,
  });
  return `// ${banner}\n\n${astToString(nodes)}`;
}

/**
 * The branch that keeps an enum open is `string & {}`: a plain `string` would swallow the listed values, and with
 * them the editor's completion (https://github.com/microsoft/TypeScript/issues/29729).
 */
function openEnumBranch(schema: { type?: unknown }) {
  if (!("x-open-enum" in schema)) return undefined;
  const { factory, SyntaxKind } = ts;
  const kind = schema.type === "string" ? SyntaxKind.StringKeyword : SyntaxKind.NumberKeyword;
  const anyOther = factory.createKeywordTypeNode(kind);
  return factory.createIntersectionTypeNode([anyOther, factory.createTypeLiteralNode([])]);
}
