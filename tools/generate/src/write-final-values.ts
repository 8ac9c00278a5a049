import type { Document, Schema } from "@messaging-sdk/spec/reader";
import { banner } from "./comments.ts";

/** The values of each enum that are final, as its `x-final` says: what has one of them changes no longer. */
export function writeFinalValues({ components }: Document): string {
  const schemas = Object.entries(components?.schemas ?? {}) as [string, Schema][];
  const enums = schemas.flatMap(([name, { anyOf = [] }]) => {
    const final = anyOf.filter((branch) => Reflect.get(branch, "x-final") === true);
    const values = final.map((branch) => JSON.stringify(Reflect.get(branch, "const")));
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
