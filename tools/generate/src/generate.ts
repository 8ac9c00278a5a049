import { banner } from "./banner.ts";
import { bundle } from "./bundle.ts";
import { readOperations } from "./operations.ts";
import { writeMethods } from "./write-methods.ts";
import { writeOperations } from "./write-operations.ts";
import { writeTypes } from "./write-types.ts";

/** Everything that follows from the spec of the repository at `root`: file path -> text. */
export async function generate(root: string): Promise<Map<string, string>> {
  const document = await bundle(root);
  const operations = readOperations(document);
  return new Map([
    ["spec/generated/openapi.json", json({ "x-generated": banner, ...document })],
    ["packages/types/src/generated/openapi.d.ts", await writeTypes(document)],
    ["packages/client/src/generated/operations.ts", writeOperations(operations)],
    ["packages/client/src/generated/methods.ts", writeMethods(operations)],
  ]);
}

function json(value: object) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
