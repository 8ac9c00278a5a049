import type { Document } from "@messaging-sdk/spec/reader";
import openapiTS, { astToString } from "openapi-typescript";
import { banner } from "./comments.ts";

/** The types of the document: openapi-typescript's output, each schema under its own name. */
export async function writeTypes(document: Document): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), {
    // A property with a default is one a caller may leave out.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return `// ${banner}\n\n${astToString(nodes)}`;
}
