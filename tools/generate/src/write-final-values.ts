import { type Document, markedValues } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

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
