import { type Document, markedValues } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The values of each enum that are final. */
export function writeFinalValues(document: Document): string {
  const enums = namesOf(document).flatMap((name) => {
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

/** The statuses of records which say that a write was not done. */
export function writeRejectedValues(document: Document): string {
  const values = namesOf(document).flatMap((name) => markedValues(document, name, "x-rejected"));
  return `// ${banner}
/** The \`status\` of a record that was not done. */
export const rejectedStatuses: readonly unknown[] = ${JSON.stringify(values)};
`;
}

function namesOf({ components }: Document): string[] {
  return Object.keys(components?.schemas ?? {});
}
