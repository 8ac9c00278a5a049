import { type Document, finalValues } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The values of each enum that are final. */
export function writeFinalValues(document: Document): string {
  const enums = Object.keys(document.components?.schemas ?? {}).flatMap((name) => {
    const values = finalValues(document, name).map((value) => JSON.stringify(value));
    return values.length > 0 ? [writeValues(name, values)] : [];
  });
  return [`// ${banner}`, ...enums].join("\n");
}

function writeValues(name: string, values: string[]) {
  const constant = `final${name}`;
  return `/** Every \`${name}\` that is final. One that is not listed may change. */
export const ${constant}: readonly number[] = [${values.join(", ")}];
`;
}
