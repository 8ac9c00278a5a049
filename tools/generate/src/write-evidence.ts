import { type Document, markedValues, readEvidence } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The table by which the TypeScript client decides what a response shows. */
export function writeEvidence(document: Document): string {
  const table = Object.entries(readEvidence(document));
  const rows = table.map(([name, values]) => `  ${name}: ${JSON.stringify(values)},`);
  return `// ${banner}
/** What shows that a write was refused, and that a record of it was. */
export const table: Readonly<Record<${table
    .map(([name]) => `"${name}"`)
    .join(" | ")}, readonly unknown[]>> = {
${rows.join("\n")}
};
`;
}

/** The values of each enum that are final. */
export function writeFinalValues(document: Document): string {
  const enums = Object.keys(document.components?.schemas ?? {}).flatMap((name) => {
    const values = markedValues(document, name, "x-final").map((one) => JSON.stringify(one));
    if (values.length === 0) return [];
    return [
      `/** Every \`${name}\` that is final. One that is not listed may change. */
export const final${name}: readonly unknown[] = [${values.join(", ")}];
`,
    ];
  });
  return [`// ${banner}`, ...enums].join("\n");
}
