import { constantsOf, type Document, type Schema, upperFirst } from "@messaging-sdk/spec/reader";
import { banner, docComment } from "./comments.ts";

/** A constant for each enum of numbers, with a name for each value: `SmsStatus.Delivered`. */
export function writeStatuses(document: Document): string {
  const enums = Object.keys(document.components?.schemas ?? {}).flatMap((name) => {
    const values = constantsOf(document, name).filter((one) => typeof one.const === "number");
    return values.length > 0 ? [{ name, values }] : [];
  });
  const types = `type { ${enums.map(({ name }) => `${name} as Known${name}`).join(", ")} } from "@messaging-sdk/types";`;
  return [
    `// ${banner}`,
    `import ${types}`,
    // A caller's declarations mention a status by its first name, which they find by this one.
    `export ${types}`,
    "",
    ...enums.map(writeEnum),
  ].join("\n");
}

function writeEnum({ name, values }: { name: string; values: Schema[] }) {
  const members = values.flatMap(({ const: value, title = "", description = "" }) => [
    docComment(description, "  "),
    `  ${upperFirst(title)}: ${value},`,
  ]);
  return [
    `/** A name for each \`${name}\` that the spec has; the service may add others. */`,
    `export const ${name} = {`,
    ...members,
    "} as const;",
    "",
    `export type ${name} = Known${name};`,
    "",
  ].join("\n");
}
