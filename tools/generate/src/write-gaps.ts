import { readGaps } from "@messaging-sdk/spec/gaps";
import { type Document, readOperations, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { whereGaps } from "@messaging-sdk/spec/source-stated";
import { markdownTable } from "markdown-table";
import { banner } from "./comments.ts";

/** The gap register as the doctor asks it, and the fields that each operation's records are described with. */
export function writeGaps(document: Document): string {
  const where = whereGaps(document);
  const rows = Array.from(readGaps(), ([id, { question, assumption: assumed, ifWrong }]) => {
    return [id, { question, assumed, where: where.get(id), ifWrong }];
  });
  const records = readOperations(document).map(({ operationId, recordType }) => {
    const $ref = `#/components/schemas/${recordType}`;
    const { properties = {}, ...record } = resolve<Schema>(document, { $ref });
    const [gap] = Reflect.get(record, "x-gap") ?? [null];
    return [operationId, { gap, fields: Object.keys(properties) }];
  });
  return `// ${banner}

/** Each row of the gap register. */
export const gaps = ${json(rows)} as const;

/** The fields of an operation's records, and the gap that they are. */
export const records = ${json(records)} as const;
`;
}

function json(entries: readonly unknown[][]): string {
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

/** The gap register for readers, one section a gap. */
export function writeGapsPage(document: Document): string {
  const where = whereGaps(document);
  const sections = Array.from(readGaps(), ([id, gap]) => {
    const head = `## ${id}\n\n**${gap.question}** ${gap.assumption} (${gap.source}).`;
    const cells = [gap.why, where.get(id) ?? "", gap.ifWrong];
    return `${head}\n\n${markdownTable([["why", "where", "if it proves wrong"], cells])}`;
  });
  return [`<!-- ${banner} -->`, "# Gap register", ...sections].join("\n\n").concat("\n");
}
