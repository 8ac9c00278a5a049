import { type Document, readEvidence } from "@messaging-sdk/spec/reader";
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
